import { rows } from './row.ts'

/** Why a record may be deleted. */
export const deletionReason = rows({
  TWICE: ['Recorded twice', '重複記錄'],
  WRONG_UNIT: ['Recorded on the wrong lift or escalator', '記錄於錯誤的升降機或自動梯'],
  WRONG_WORK: ['Wrong type of work', '工程類別錯誤'],
  WRONG_TIME: ['Wrong date or time', '日期或時間錯誤'],
  NOT_DONE: ['The work was not done', '工程並無進行'],
  TRIAL: ['Recorded on trial or by mistake', '試用或誤記'],
  OTHER: ['Other reason, given in the comments', '其他原因（見備註）'],
})
