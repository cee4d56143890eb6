import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/api-client-messages.ts'

export const words: Like<typeof eng> = {
  messages: {
    event: {
      apiClientExpiring: {
        title: 'API用戶端{{clientName}}的金鑰將於{{expiresOn}}到期',
        body: 'API用戶端{{clientName}}的金鑰將於{{days}}日後（{{expiresOn}}）到期。請於到期前更換金鑰，否則使用它的系統會停止運作。',
        manyTitle: '{{count}}個API用戶端的金鑰即將到期',
        manyBody: '{{count}}個API用戶端的金鑰即將到期。請於到期前更換，否則使用它們的系統會停止運作。',
        example: '{{clientName}}，{{expiresOn}}',
      },
    },
  },
}
