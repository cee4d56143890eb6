import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/exports.ts'

export const words: Like<typeof eng> = {
  problems: {
    exportMailFailed: '匯出檔案未能發送至聯絡電郵，請檢查電郵地址後再試。',
    exportFailed: '匯出失敗，未有產生檔案，請再試一次。',
    exportTooManyRecords: '紀錄數目超過%max%，請收窄搜尋範圍。',
  },
}
