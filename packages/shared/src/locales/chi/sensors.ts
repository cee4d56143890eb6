import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/sensors.ts'

export const words: Like<typeof eng> = {
  problems: {
    readingTooOld: '讀數已超過48小時，不再接收。',
    readingInFuture: '讀數的時間在將來，請檢查感應器的時鐘。',
  },
}
