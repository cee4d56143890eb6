import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/recovery.ts'

export const words: Like<typeof eng> = {
  recovery: {
    title: '忘記密碼',
    lead: '請輸入你帳戶的電郵地址，系統會發送驗證碼，讓你設定新密碼。',
    field: {
      email: '電郵',
      code: '驗證碼',
      newPassword: '新密碼',
      confirmPassword: '確認新密碼',
    },
    send: '以電郵發送驗證碼',
    sent: '如有帳戶使用此電郵地址，6位數字的驗證碼已發送，5分鐘內有效。',
    again: '重新發送驗證碼',
    other: '改用其他電郵地址',
    passwordHint: '8至32個字元，須包括大楷英文字母、小楷英文字母、數字及特殊字元，並不可與最近8次使用的密碼相同。',
    reset: '設定新密碼',
    done: '新密碼已設定',
    doneText: '你的所有登入已結束，請以新密碼登入。',
    toLogin: '前往登入',
    back: '返回登入',
  },
}
