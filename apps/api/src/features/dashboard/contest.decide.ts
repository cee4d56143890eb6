import type { Prisma } from '@portal/db'
import type { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { contestMoves } from '../../access/contest.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { correctedOf, requireCorrection, settledAnew } from './contest.correct.ts'
import { matchingIds } from './contest.list.ts'
import { tellContest } from './contest.messages.ts'

type Input = Inputs<typeof contestContracts>['move']
const whole = {
  logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
} satisfies Prisma.HealthContestInclude
type Row = Prisma.HealthContestGetPayload<{ include: typeof whole }> & { name: string }

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

/** Settles the month of the log-book anew, and keeps what it was. */
async function correct(ctx: Ctx, row: Row, given: Input): Promise<void> {
  const made = await settledAnew(ctx, row, given)
  await ctx.db.healthContest.update({ where: { id: row.id }, data: made })
}

/** Accepts contests, by which the month of the log-book is settled anew, rejects or withdraws them. */
export async function move(ctx: Ctx, input: Input) {
  if (input.move === 'accept' && !input.rehearse) requireCorrection(input)
  return acting.run(ctx, input)
}
