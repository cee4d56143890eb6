import type { UpdateState } from '@portal/shared/features/specifications/update.rules'
import type { Words } from '../words.ts'
import type { ChangeName } from './changes.ts'

/** Who applies: an organization that the demo's accounts belong to, or any other of its kind. */
export type Applicant = 'rc' | 'rc2' | 'rp' | 'rp2' | 'contractor' | 'owner'
export interface Shown {
  change: ChangeName
  by: Applicant
  /** Days before today on which it was submitted. */
  ago: number
  status: UpdateState
  /** Days from then until it was decided or withdrawn. */
  took?: number
  said?: Words
  /** All units of one premises, each by an application of its own: they stand at one place. */
  isWhole?: true
  /** Of the same units as the one before. */
  isAgain?: true
}

const NO_ENTRANCE = { en: 'The map does not show the entrance.', zh: '地圖未有標示入口位置。' }
const NO_CERTIFICATE = {
  en: 'The certificate of the type examination is missing.',
  zh: '未有附上型式檢驗證明書。',
}
const NO_NAME = { en: 'The name has not been registered yet.', zh: '新名稱尚未註冊。' }
const NOT_SIGNED = { en: 'The report is not signed by a registered engineer.', zh: '報告未經註冊工程師簽署。' }
const UNREADABLE = { en: 'The last page cannot be read.', zh: '最後一頁未能閱讀。' }
const WRONG_REPORT = { en: 'A wrong report was attached.', zh: '附上了錯誤的報告。' }
const AS_BEFORE = { en: 'The use permit has the year of the log-book.', zh: '准用證與工作日誌的年份相同。' }
const POSTPONED = { en: 'The works are postponed.', zh: '工程延期。' }
const KEEP_REPORT = { en: 'Keep the test report in the machine room.', zh: '請將測試報告存放於機房。' }

/** One after another, as they were submitted. */
export const SHOWN: readonly Shown[] = [
  { change: 'ropes', by: 'contractor', ago: 541, status: 'APPROVED', took: 6 },
  { change: 'camera', by: 'rc', ago: 528, status: 'APPROVED', took: 5 },
  { change: 'governor', by: 'rc2', ago: 512, status: 'APPROVED', took: 9, said: KEEP_REPORT },
  { change: 'position', by: 'rc', ago: 490, status: 'REJECTED', took: 4, said: NO_ENTRANCE, isWhole: true },
  { change: 'position', by: 'rc', ago: 482, status: 'APPROVED', took: 5, isWhole: true, isAgain: true },
  { change: 'car', by: 'contractor', ago: 455, status: 'APPROVED', took: 8 },
  { change: 'steps', by: 'contractor', ago: 430, status: 'APPROVED', took: 7 },
  { change: 'year', by: 'owner', ago: 402, status: 'WITHDREW', took: 2, said: AS_BEFORE },
  { change: 'floors', by: 'contractor', ago: 377, status: 'APPROVED', took: 12, said: KEEP_REPORT },
  { change: 'camera', by: 'rp2', ago: 350, status: 'APPROVED', took: 6 },
  { change: 'modernised', by: 'rc', ago: 322, status: 'REJECTED', took: 7, said: NO_CERTIFICATE },
  { change: 'modernised', by: 'rc', ago: 300, status: 'APPROVED', took: 9, isAgain: true },
  { change: 'rescue', by: 'rc2', ago: 281, status: 'APPROVED', took: 4 },
  { change: 'skirt', by: 'contractor', ago: 255, status: 'APPROVED', took: 6 },
  { change: 'renamed', by: 'owner', ago: 230, status: 'REJECTED', took: 3, said: NO_NAME, isWhole: true },
  { change: 'governor', by: 'contractor', ago: 204, status: 'WITHDREW', took: 1, said: WRONG_REPORT },
  { change: 'governor', by: 'contractor', ago: 202, status: 'APPROVED', took: 8, isAgain: true },
  { change: 'ropes', by: 'rc', ago: 176, status: 'APPROVED', took: 5 },
  { change: 'car', by: 'rc', ago: 150, status: 'APPROVED', took: 10, said: KEEP_REPORT },
  { change: 'position', by: 'owner', ago: 128, status: 'APPROVED', took: 6, isWhole: true },
  { change: 'camera', by: 'contractor', ago: 101, status: 'REJECTED', took: 5, said: NOT_SIGNED },
  { change: 'steps', by: 'contractor', ago: 82, status: 'APPROVED', took: 7 },
  { change: 'floors', by: 'contractor', ago: 61, status: 'WITHDREW', took: 8, said: POSTPONED },
  { change: 'modernised', by: 'contractor', ago: 44, status: 'APPROVED', took: 11 },
  { change: 'camera', by: 'rp', ago: 33, status: 'APPROVED', took: 6 },
  { change: 'ropes', by: 'rc2', ago: 27, status: 'REJECTED', took: 4, said: UNREADABLE },
  { change: 'brake', by: 'rc', ago: 19, status: 'PENDING' },
  { change: 'position', by: 'rc', ago: 13, status: 'PENDING', isWhole: true },
  { change: 'car', by: 'rc2', ago: 11, status: 'PENDING' },
  { change: 'rescue', by: 'rp', ago: 9, status: 'PENDING' },
  { change: 'governor', by: 'rc', ago: 6, status: 'PENDING' },
  { change: 'rescue', by: 'rp2', ago: 5, status: 'PENDING' },
  { change: 'steps', by: 'rc', ago: 3, status: 'PENDING' },
  { change: 'modernised', by: 'rc', ago: 2, status: 'PENDING' },
  { change: 'skirt', by: 'rc2', ago: 1, status: 'PENDING' },
]
