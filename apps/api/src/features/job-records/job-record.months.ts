import type { TypeOfWork } from '@portal/shared/features/job-records/job-record.codes'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { COUNT_CAP, jobRecordExportQuery, MONTHS } from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, HONG_KONG, monthsUpTo } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import { matching } from './job-record.pages.ts'
import { readable } from './job-record.queries.ts'

interface Counted {
  month: string
  typeOfWork: TypeOfWork
  count: number
}

/** Work on one log-book in the last twelve Hong Kong months, of the records the reader may see; read by `job_record_live`. */
export async function months(ctx: Ctx, { locationId }: Inputs<typeof jobRecordContracts>['months']) {
  const asked = monthsUpTo(dayOf(ctx.now), MONTHS)
  const scope = readable(ctx, jobRecordExportQuery.parse({ locationIds: [locationId], from: `${asked[0]}-01` }))
  if (!scope) return { months: asked, counts: [] }
  const counts = await ctx.db.$queryRaw<Counted[]>`
    SELECT to_char(found.completed_at AT TIME ZONE ${HONG_KONG}, 'YYYY-MM') AS month, found.type_of_work AS "typeOfWork", count(*)::int AS count
    FROM (${matching(ctx, scope, 'r.completed_at, r.type_of_work', COUNT_CAP)}) AS found GROUP BY 1, 2 ORDER BY 1, 2`
  return { months: asked, counts: counts.filter(({ month }) => asked.includes(month)) }
}
