import type { Like } from '../../kernel/words.ts'
import type { picks as eng } from '../eng/picks.ts'

export const picks: Like<typeof eng> = {
  more_one: '另有{{number}}項，請繼續輸入',
  more_other: '另有{{number}}項，請繼續輸入',
  failed: '搜尋失敗',
  none: '找不到',
  searching: '搜尋中',
  naming: '正在載入名稱',
  gone: '第{{id}}號（不再可用）',
}
