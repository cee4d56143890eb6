import { Prisma } from '@portal/db'
import type { TypeOfWork } from '@portal/shared/features/job-records/job-record.codes'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { COUNT_CAP, jobRecordExportQuery } from '@portal/shared/features/job-records/job-record.schema'
import { MONTHS } from '@portal/shared/features/job-records/job-record-months.schema'
import { monthsUpTo } from '@portal/shared/features/job-records/months'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, HONG_KONG } from '@portal/shared/kernel/time'
import { readsWhole } from '../../access/readers.sql.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { matching } from './job-record.pages.ts'
import { readable } from './job-record.queries.ts'

interface Counted {
  month: string
  typeOfWork: TypeOfWork
  count: number
}

/** Work on one log-book in the last twelve Hong Kong months, of the records the reader may see. */
export async function months(ctx: Ctx, { locationId }: Inputs<typeof jobRecordContracts>['months']) {
  const asked = monthsUpTo(dayOf(ctx.now), MONTHS)
  const kept = await keptCounts(ctx, locationId, asked)
  return { months: asked, counts: kept.length ? kept : await ownCounts(ctx, locationId, asked) }
}

/** For those who read the whole history, as the roll-up has it; none for others. */
const keptCounts = ({ db, actor, now }: Ctx, locationId: string, asked: readonly string[]) => db.$queryRaw<
  Counted[]
>`/* prepared */
    SELECT to_char(kept.month, 'YYYY-MM') AS month, kept.type_of_work AS "typeOfWork", kept.records AS count
    FROM logbook l JOIN job_record_month kept ON kept.logbook_id = l.id
    WHERE l.location_id = ${locationId} AND kept.month = ANY(${asked.map((one) => `${one}-01`)}::date[]) AND kept.records > 0 AND ${readsWhole(actor, now)}
    ORDER BY kept.month, kept.type_of_work`

/** For those who read a period of their own, counted from its records; read by `job_record_live`. */
async function ownCounts(ctx: Ctx, locationId: string, asked: readonly string[]): Promise<Counted[]> {
  const scope = readable(ctx, jobRecordExportQuery.parse({ locationIds: [locationId], from: `${asked[0]}-01` }))
  if (!scope) return []
  const counts = await ctx.db.$queryRaw<Counted[]>`
    SELECT to_char(found.completed_at AT TIME ZONE ${HONG_KONG}, 'YYYY-MM') AS month, found.type_of_work AS "typeOfWork", count(*)::int AS count
    FROM (${matching(ctx, scope, Prisma.sql`r.completed_at, r.type_of_work`, COUNT_CAP)}) AS found GROUP BY 1, 2 ORDER BY 1, 2`
  return counts.filter(({ month }) => asked.includes(month))
}
