import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/duties.ts'

export const words: Like<typeof eng> = {
  enums: {
    dutyKind: { MAINTENANCE: '定期保養', EXAMINATION: '定期檢驗', LOAD_TEST: '負載測試', USE_PERMIT: '准用證' },
    duty: { OVERDUE: '逾期', DUE_SOON: '即將到期', ON_TRACK: '如期', DONE: '已完成' },
  },
}
