import { HONG_KONG } from '@portal/shared/kernel/time'
import type { Rollup } from '../../kernel/rollup/rollup.ts'

/** How much work of each type was done on each log-book in each Hong Kong month, deleted work left out. */
export const jobRecordMonths: Rollup = {
  table: 'job_record_month',
  source: 'job_record',
  key: {
    logbook_id: 'r.logbook_id',
    month: `date_trunc('month', r.completed_at AT TIME ZONE '${HONG_KONG}')::date`,
    type_of_work: 'r.type_of_work',
  },
  sums: { records: '1' },
  where: "r.status <> 'DELETED'",
}
