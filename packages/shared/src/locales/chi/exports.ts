import type { Like } from '../../kernel/words.ts'
import type { exports as eng } from '../eng/exports.ts'

export const exports: Like<typeof eng> = {
  field: {
    kind: '匯出項目',
    createdAt: '開始時間',
    status: '狀況',
    rowCount: '行數',
    size: '檔案大小',
    expiresAt: '保留至',
  },
  move: { cancel: '取消匯出' },
  moveText: { cancel: '系統不會產生檔案。你可從列表重新匯出。' },
  subtitle: '超過{{rows}}行的匯出會在此處理。檔案保留{{days}}日，只有你可以下載。',
  progress: '匯出進度',
  written: '已寫入{{written}}行，共{{total}}行',
  kilobytes: '{{size}} kB',
  until: '保留至{{until}}',
  emptyTitle: '未有匯出',
  emptyText: '匯出較長的列表時，系統會在此處理，期間你可繼續工作。',
}
