import type { Prisma } from '@portal/db'
import type { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { fromDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'

/** How a record counts otherwise, and which one, where a figure is contested. */
export type Correcting = Pick<
  Inputs<typeof contestContracts>['move'],
  'correction' | 'jobRecordId' | 'outOfServiceAt' | 'backInServiceAt'
>
interface Contested {
  logbookId: number
  month: Date
  jobRecordId: number | null
}

export function requireCorrection({ correction, outOfServiceAt, backInServiceAt }: Correcting): void {
  if (!correction) throw fieldProblem('correction', 'correctionNeeded')
  if (correction !== 'INTERVAL') return
  if (!outOfServiceAt) throw fieldProblem('outOfServiceAt', 'correctionInterval')
  if (!backInServiceAt || backInServiceAt <= outOfServiceAt) throw fieldProblem('backInServiceAt', 'correctionInterval')
}

/** The record that counts otherwise: the one that is contested, or, of a figure, the one that the decider names. */
export const correctedOf = ({ jobRecordId }: Pick<Contested, 'jobRecordId'>, given: Correcting): number | undefined =>
  jobRecordId ?? given.jobRecordId

/** Only a record that can count in that month is counted otherwise. */
async function isOfMonth({ db }: Ctx, { logbookId, month }: Contested, id: number): Promise<boolean> {
  const [found] = await db.$queryRaw<{ isThere: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM job_record r JOIN logbook_month k ON k.logbook_id = r.logbook_id AND k.month = ${month}::date
      WHERE r.id = ${id} AND r.logbook_id = ${logbookId} AND r.submitted_at <= k.as_of
        AND (k.spans @> r.completed_at OR k.spans && tstzrange(r.out_of_service_at, coalesce(r.back_in_service_at, 'infinity')))
    ) AS "isThere"`
  return found?.isThere ?? false
}

/** Settles the month of the log-book anew: its rows and its digest, before and after. */
export async function settledAnew(ctx: Ctx, row: Contested, given: Correcting) {
  const { correction, outOfServiceAt = null, backInServiceAt = null } = given
  const id = correctedOf(row, given)
  if (id === undefined || !(await isOfMonth(ctx, row, id))) throw fieldProblem('jobRecordId', 'contestOfNothing')
  const isInterval = correction === 'INTERVAL'
  const [made] = await ctx.db.$queryRaw<
    { of: { before: Prisma.InputJsonValue; after: Prisma.InputJsonValue; digests: string[] } }[]
  >`
    SELECT logbook_month_correct(${id}::int, ${fromDate(row.month)}::date, ${correction === 'LEAVE_OUT'},
      ${isInterval ? outOfServiceAt : null}::timestamptz, ${isInterval ? backInServiceAt : null}::timestamptz, ${correction === 'POSITION' ? 'Y' : null}::text) AS of`
  if (!made) throw new Error('logbook_month_correct answers a row')
  return { correctedId: id, ...made.of }
}
