import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/sheets.ts'

export const words: Like<typeof eng> = {
  sheets: {
    cover: '封面',
    exportedAt: '匯出時間（香港時間）',
    exportedBy: '匯出人',
    scope: '範圍',
    scopeAll: '所有工作日誌',
    scopeOwn: '{{organization}}的工作日誌',
    scopePart: '匯出人（{{organization}}）可檢視的工作日誌',
    rowCount: '行數',
    rowsChosen: '所選行',
    ticked: '只限列表中已勾選的{{count}}行',
    unticked: '列表中除{{count}}行以外的所有行',
    filters: '篩選條件',
    noFilter: '沒有',
    yes: '是',
    no: '否',
  },
}
