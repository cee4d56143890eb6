import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/exports.ts'

export const words: Like<typeof eng> = {
  problems: {
    exportMailFailed: '匯出檔案只可發送至你或貴機構的電郵地址；巡查時間表亦可發送至該巡查隊的人員。請檢查電郵地址。',
    exportFailed: '匯出失敗，未有產生檔案，請再試一次。',
    exportTooManyRecords: '紀錄數目超過%max%，請收窄搜尋範圍。',
  },
}
