import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/location-lists.ts'

export const words: Like<typeof eng> = {
  problems: {
    locationListNotFound: '此地點編號列表已不再保留，請在篩選欄重新貼上。',
    addressTooLong: '要求的網址過長。請將地點編號列表提交至 POST /api/locationList，再使用所得的代碼。',
  },
}
