import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/pictures.ts'

export const words: Like<typeof eng> = {
  pictures: {
    table: '表格',
    png: '圖像',
    chart: '圖表：{{title}}',
    chartKeys: '按方向鍵逐項讀出數字',
    list: '列表',
    placesOf: '地圖上的位置：{{map}}',
    position: '北緯{{latitude}}，東經{{longitude}}',
    outlineOnly: '只有輪廓：此地圖沒有街道。',
    zoomIn: '放大',
    zoomOut: '縮小',
    week: '週',
    month: '月',
    span: '週或月',
    before: '較早',
    after: '較後',
    elsewhere: '另見',
    monthWith: '{{month}}（{{number}}項）',
    noEntries: '這段日子沒有項目。',
    noEntriesToday: '今日沒有項目',
    carryKeys: '按空格鍵拿起，方向鍵移動，空格鍵或Enter鍵放下，Esc鍵取消。',
    carry: {
      taken: '已拿起{{title}}，{{day}}',
      over: '{{title}}，{{day}}',
      dropped: '已把{{title}}移至{{day}}',
      back: '{{title}}留在原處',
    },
    point: '{{place}}：{{values}}',
  },
}
