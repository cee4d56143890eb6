import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/forms.ts'

export const words: Like<typeof eng> = {
  enums: {
    form: {
      SAVED: '已儲存',
      AUTO_CREATED: '自動建立',
      TO_BE_FILLED: '待填寫',
      TO_BE_SIGNED: '待簽署',
      TO_BE_SENT: '待發送',
      TO_BE_SUBMITTED: '待提交',
      SENDING: '傳送中',
      SUBMITTED: '已提交',
      PROCESSED: '已處理',
      CANCELLED: '已取消',
      SUBMITTED_OTHER: '已經其他途徑提交',
      SUBMISSION_CANCELLED: '已取消提交',
    },
  },
}
