import { jobRecordPages } from '@portal/shared/locales/chi/job-record-pages'
import { jobRecords } from '@portal/shared/locales/chi/job-records'

/** Words of job records. */
export const works = { jobRecords, jobRecordPages }
