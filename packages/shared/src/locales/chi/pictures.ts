import type { Like } from '../../kernel/words.ts'
import type { pictures as eng } from '../eng/pictures.ts'

export const pictures: Like<typeof eng> = {
  table: '表格',
  png: '圖片',
  chart: '圖表：{{title}}',
  chartKeys: '按方向鍵逐項讀出數字',
  point: '{{place}}：{{values}}',
}
