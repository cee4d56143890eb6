import { rows } from './row.ts'

export const action = rows({
  CHECKED: ['Checked', '檢查'],
  CLEANED: ['Cleaned', '清潔'],
  LUBRICATED: ['Lubricated', '潤滑'],
  ADJUSTED: ['Adjusted', '調校'],
  REPAIRED: ['Repaired', '修理'],
  REPLACED: ['Replaced', '更換'],
  FOLLOW_UP: ['Needs follow-up', '需跟進'],
})
