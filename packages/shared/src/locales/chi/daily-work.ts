import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/daily-work.ts'

export const words: Like<typeof eng> = {
  problems: {
    questionEdited: '此問題已被其他用戶更新，請重新整理頁面後再修改。',
    questionLocationsAdded: '以下地點已經加入，請選擇其他地點。',
  },
}
