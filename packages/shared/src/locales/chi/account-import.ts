import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/account-import.ts'

export const words: Like<typeof eng> = {
  screens: { accountImport: '匯入同事' },
  accountImport: {
    submit_one: '匯入{{count}}名同事',
    submit_other: '匯入{{count}}名同事',
    imported_one: '已匯入{{count}}名同事。',
    imported_other: '已匯入{{count}}名同事。',
    consequence: '每人會獲得一個帳戶，並以電郵收到一次性密碼。',
    toList: '前往帳戶列表',
    sheet: '同事',
    file: 'colleagues',
    field: {
      username: '用戶名稱',
      displayName: '工作日誌顯示名稱',
      email: '電郵',
      phone: '聯絡電話',
      language: '電郵語言',
      roles: '角色',
    },
    help: {
      username: '4至24個字母、數字或底線，首尾須為字母或數字。',
      displayName: '將顯示於工作日誌的名稱。',
      email: '一次性密碼會發送至此電郵。',
      phone: '8位數字，可留空。',
      language: '請選擇其中一項。',
      roles: '角色名稱，與角色列表相同。多於一個角色以分號分隔。',
    },
  },
}
