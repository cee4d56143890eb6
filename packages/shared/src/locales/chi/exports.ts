import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/exports.ts'

export const words: Like<typeof eng> = {
  exports: {
    title: '匯出為工作簿',
    rows: '行',
    allRows: '找到的全部{{total}}項',
    tickedRows: '只限已勾選的{{count}}項',
    columns: '欄',
    asShown: '與列表所示相同',
    allColumns: '所有欄',
    submit: '匯出工作簿',
  },
  problems: {
    exportMailFailed: '匯出檔案只可發送至你或貴機構的電郵地址；巡查時間表亦可發送至該巡查隊的人員。請檢查電郵地址。',
    exportFailed: '匯出失敗，未有產生檔案，請再試一次。',
    exportTooManyRecords: '紀錄數目超過%max%，請收窄搜尋範圍。',
  },
}
