import type { Prisma } from '@portal/db'
import type { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, type ProblemKey } from '@portal/shared/kernel/problem'
import { fromDate } from '@portal/shared/kernel/time'
import { contestMoves } from '../../access/contest.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { matchingIds } from './contest.list.ts'
import { tellContest } from './contest.messages.ts'

type Input = Inputs<typeof contestContracts>['move']
const whole = {
  logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
} satisfies Prisma.HealthContestInclude
type Row = Prisma.HealthContestGetPayload<{ include: typeof whole }> & { name: string }

/** The record that counts otherwise: the one that is contested, or, of a figure, the one that the decider names. */
const correctedOf = ({ jobRecordId }: Row, given: Input): number | undefined => jobRecordId ?? given.jobRecordId

/** Only a record that can count in that month is counted otherwise. */
async function isOfMonth({ db }: Ctx, { logbookId, month }: Row, id: number): Promise<boolean> {
  const [found] = await db.$queryRaw<{ isThere: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM job_record r JOIN logbook_month k ON k.logbook_id = r.logbook_id AND k.month = ${month}::date
      WHERE r.id = ${id} AND r.logbook_id = ${logbookId} AND r.submitted_at <= k.as_of
        AND (k.spans @> r.completed_at OR k.spans && tstzrange(r.out_of_service_at, coalesce(r.back_in_service_at, 'infinity')))
    ) AS "isThere"`
  return found?.isThere ?? false
}

const acting = acts<Input['move'], Row, Input>(contestMoves, {
  find: matchingIds,
  async load({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, visible.healthContest(actor, now)] }
    const rows = await db.healthContest.findMany({ where, include: whole, orderBy: { id: 'asc' } })
    return rows.map((row) => ({ ...row, name: row.number }))
  },
  refuse: (row, given): ProblemKey | undefined =>
    given.move === 'accept' && correctedOf(row, given) === undefined ? 'contestRecordNeeded' : undefined,
  data: ({ actor, now }, { move, reason = '', correction, outOfServiceAt, backInServiceAt }) => ({
    ...{ decidedAt: now, decidedByName: actor.displayName, reason },
    ...(move === 'accept' && { correction }),
    ...(move === 'accept' && correction === 'INTERVAL' && { outOfServiceAt, backInServiceAt }),
  }),
  history: ({ orgId, contractorIds, number }, { correction }) => ({
    concerns: [...new Set([orgId, ...contractorIds])],
    before: { status: 'OPEN' },
    ...(correction && { after: { number, correction } }),
  }),
  async apply(ctx, rows, given) {
    for (const row of rows) {
      if (given.move === 'accept') await correct(ctx, row, given)
      await tellContest(ctx, TOLD[given.move], row, given.reason)
    }
  },
})
const TOLD = {
  accept: 'healthContestAccepted',
  reject: 'healthContestRejected',
  withdraw: 'healthContestWithdrawn',
} as const

interface Corrected {
  before: Prisma.InputJsonValue
  after: Prisma.InputJsonValue
  digests: string[]
}

/** Settles the month of the log-book anew, and keeps what it was. */
async function correct(ctx: Ctx, row: Row, given: Input): Promise<void> {
  const { db } = ctx
  const { correction, outOfServiceAt = null, backInServiceAt = null } = given
  const id = correctedOf(row, given)
  if (id === undefined || !(await isOfMonth(ctx, row, id))) throw fieldProblem('jobRecordId', 'contestOfNothing')
  const isInterval = correction === 'INTERVAL'
  const [made] = await db.$queryRaw<{ of: Corrected }[]>`
    SELECT logbook_month_correct(${id}::int, ${fromDate(row.month)}::date, ${correction === 'LEAVE_OUT'},
      ${isInterval ? outOfServiceAt : null}::timestamptz, ${isInterval ? backInServiceAt : null}::timestamptz, ${correction === 'POSITION' ? 'Y' : null}::text) AS of`
  if (made) await db.healthContest.update({ where: { id: row.id }, data: { correctedId: id, ...made.of } })
}

/** Accepts contests, by which the month of the log-book is settled anew, rejects or withdraws them. */
export async function move(ctx: Ctx, input: Input) {
  if (input.move === 'accept' && !input.rehearse) requireCorrection(input)
  return acting.run(ctx, input)
}

function requireCorrection({ correction, outOfServiceAt, backInServiceAt }: Input): void {
  if (!correction) throw fieldProblem('correction', 'correctionNeeded')
  if (correction !== 'INTERVAL') return
  if (!outOfServiceAt) throw fieldProblem('outOfServiceAt', 'correctionInterval')
  if (!backInServiceAt || backInServiceAt <= outOfServiceAt) throw fieldProblem('backInServiceAt', 'correctionInterval')
}
