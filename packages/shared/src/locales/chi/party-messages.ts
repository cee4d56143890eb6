import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/party-messages.ts'

export const words: Like<typeof eng> = {
  messages: {
    event: {
      accessGranted: {
        title: '貴機構獲得工作日誌{{locationId}}的存取權限',
        body: '貴機構由{{startsAt}}起獲得工作日誌{{locationId}}（{{address}}）的存取權限。角色：{{partyRole}}。由{{org}}授予。',
        manyTitle: '貴機構獲得{{count}}本工作日誌的存取權限',
        manyBody: '貴機構由{{startsAt}}起獲得{{count}}本工作日誌的存取權限。角色：{{partyRole}}。由{{org}}授予。',
        example: '{{locationId}} {{address}}',
      },
      accessReplaced: {
        title: '貴機構對工作日誌{{locationId}}的存取權限於{{endsAt}}終止',
        body: '貴機構對工作日誌{{locationId}}（{{address}}）的存取權限於{{endsAt}}終止，由同類別的{{org}}接替。角色：{{partyRole}}。',
        manyTitle: '貴機構對{{count}}本工作日誌的存取權限於{{endsAt}}終止',
        manyBody: '貴機構對{{count}}本工作日誌的存取權限於{{endsAt}}終止，由同類別的{{org}}接替。角色：{{partyRole}}。',
        example: '{{locationId}} {{address}}',
      },
      accessEnded: {
        title: '貴機構對工作日誌{{locationId}}的存取權限已終止',
        body: '貴機構對工作日誌{{locationId}}（{{address}}）的存取權限已於{{endsAt}}終止。角色：{{partyRole}}。{{reason}}',
        manyTitle: '貴機構對{{count}}本工作日誌的存取權限已終止',
        manyBody: '貴機構對{{count}}本工作日誌的存取權限已於{{endsAt}}終止。角色：{{partyRole}}。{{reason}}',
        example: '{{locationId}} {{address}}',
      },
    },
  },
}
