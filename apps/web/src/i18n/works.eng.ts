import { jobRecordPages } from '@portal/shared/locales/eng/job-record-pages'
import { jobRecords } from '@portal/shared/locales/eng/job-records'

/** Words of job records. */
export const works = { jobRecords, jobRecordPages }
