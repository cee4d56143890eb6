import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/api-clients.ts'

export const words: Like<typeof eng> = {
  validation: { addressBlock: '請輸入位址或位址範圍，例如203.0.113.0/28。' },
  problems: {
    apiKeyRefused: 'API 金鑰不獲接納。請檢查金鑰是否完整、有否過期或撤銷，以及此位址是否獲准使用。',
    apiClientLimitReached: '每間機構最多可有%max%個 API 用戶端，請先撤銷一個。',
  },
}
