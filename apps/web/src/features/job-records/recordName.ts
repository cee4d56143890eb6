import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { timeText } from '../../kernel/words.ts'

/** What a record is known by, beside its code. */
export type NamedRecord = Pick<JobRecordDetail, 'id' | 'locationId' | 'completedAt'>
/** What is said of a record after an act on it: where it was, and until when. */
export const recordName = ({ locationId, completedAt }: NamedRecord) => ({ locationId, time: timeText(completedAt) })
