import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/runs.ts'

export const words: Like<typeof eng> = {
  screens: {
    runs: '背景處理',
  },
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
    progress: '處理進度',
    done: '已處理{{done}}項，共{{total}}項',
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
  enums: {
    run: {
      QUEUED: '輪候中',
      RUNNING: '處理中',
      DONE: '已完成',
      FAILED: '失敗',
      EXPIRED: '已過期',
      CANCELLED: '已停止',
    },
    runKind: {
      exportLogbooks: '匯出工作日誌',
      exportJobRecords: '匯出工程紀錄',
      exportWorkers: '匯出工程人員',
      exportOrganizations: '匯出機構',
      exportOperationRecords: '匯出操作紀錄',
      importWorkers: '匯入工程人員',
      recordsPdf: '工程紀錄PDF',
    },
  },
}
