import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/keys.ts'

export const words: Like<typeof eng> = {
  keys: {
    title: '單鍵快捷鍵',
    button: '快捷鍵',
    where: '快捷鍵只在焦點位於列表或已開啟的紀錄時有效，輸入文字時不會觸發。',
    on: '使用單鍵快捷鍵',
    change: '更改「{{act}}」的按鍵，現為{{key}}',
    press: '請按一個鍵',
    taken: '{{key}}已用於「{{act}}」，請按另一個鍵。',
    reserved: '「{{key}}」在所有頁面均有固定用途，請按另一個鍵。',
    reset: '還原標準按鍵',
  },
}
