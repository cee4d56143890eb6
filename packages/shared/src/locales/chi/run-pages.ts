import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/run-pages.ts'

export const words: Like<typeof eng> = {
  runs: {
    field: {
      kind: '項目',
      createdAt: '開始時間',
      status: '狀態',
      total: '數目',
      size: '檔案大小',
      expiresAt: '保留至',
      isExport: '只限匯出',
    },
    move: { cancel: '停止處理', again: '重試' },
    moveText: {
      cancel: '系統不會產生檔案，亦不會寫入任何資料。你可在此列表重試。',
      again: '系統會按你目前的權限重新處理。',
    },
    subtitle: '需時較長的工作會在此處理，期間你可繼續使用系統。檔案保留{{days}}日，只有你可以下載。',
    kilobytes: '{{size}} kB',
    result: {
      imported: '已匯入：{{rows}}',
      same: '系統已有：{{rows}}',
      bad: '有錯誤：{{rows}}',
    },
    until: '保留至{{until}}',
    emptyTitle: '未有背景處理項目',
    emptyText: '匯出較長的列表、將大量紀錄儲存為PDF，或匯入較長的檔案時，系統會在此處理，期間你可繼續工作。',
  },
  messages: {
    event: {
      runDone: {
        title: '「{{runKind}}」已完成',
        body: '「{{runKind}}」共{{amount}}項已完成，檔案可於{{expiresAt}}前下載。',
        manyTitle: '{{count}}個背景處理項目已完成',
        manyBody: '{{count}}個背景處理項目已完成，檔案可供下載。',
        example: '{{runKind}}',
      },
      runWrote: {
        title: '「{{runKind}}」已完成',
        body: '「{{runKind}}」已完成：匯入{{imported}}項，系統已有{{same}}項，有錯誤{{bad}}項。附錯誤欄的檔案可於{{expiresAt}}前下載。',
        manyTitle: '{{count}}個背景匯入已完成',
        manyBody: '{{count}}個背景匯入已完成，請到「背景處理」檢視各項結果。',
        example: '{{runKind}}',
      },
      runFailed: {
        title: '「{{runKind}}」未能完成',
        body: '「{{runKind}}」未能完成，未有產生檔案，亦沒有寫入任何資料。請到「背景處理」檢視原因，並可在該處重試。',
        manyTitle: '{{count}}個背景處理項目未能完成',
        manyBody: '{{count}}個背景處理項目未能完成，請到「背景處理」檢視原因。',
        example: '{{runKind}}',
      },
    },
  },
  problems: {
    runNotFound: '找不到此背景處理項目。檔案過期一段時間後，項目會被移除。',
    runHasNoFile: '沒有可下載的檔案：項目尚未完成、已被停止，或檔案已過期。請重試。',
    runLimitReached: '你已有%max%個背景處理項目正在進行，請待其中一項完成，或停止其中一項。',
    runOfOlderPortal: '此項處理在輪候期間系統已更新，未能再讀取，請重新提出。',
    runFailed: '處理未能完成，未有產生檔案，請再試一次。',
  },
}
