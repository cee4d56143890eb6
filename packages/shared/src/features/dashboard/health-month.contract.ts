import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { contracts } from '../../kernel/contract.ts'
import { listParam } from '../../kernel/list.ts'
import { day } from '../../kernel/time.ts'
import { text } from '../common/fields.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { HEALTH_MONTH_FIELDS } from './health-month.codes.ts'

/** Settled months, from the one of a day to the one of another. */
export const healthMonthQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  leType: unitKind.optional(),
  districts: listParam(text(10)),
  columns: listParam(code(HEALTH_MONTH_FIELDS)),
})

/** What each settled month of each log-book was scored by (spec 001 §9). */
export const healthMonthContracts = contracts('healthMonths', {
  export: {
    method: 'get',
    path: '/api/healthIndex/month/export',
    access: 'dataset:export',
    query: healthMonthQuery,
    response: z.unknown(),
    download: true,
    summary: 'The settled months of log-books, with what each was scored by, as a workbook',
  },
})
