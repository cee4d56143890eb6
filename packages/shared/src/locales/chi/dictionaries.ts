import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/dictionaries.ts'

export const words: Like<typeof eng> = {
  problems: {
    dictionaryInUse: '此字典資料正在使用中，不能刪除。請先從有關紀錄中移除。',
    dictionaryValueUsed: '此字典內已有相同的值，請輸入其他值。',
  },
}
