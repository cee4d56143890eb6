import type { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { mostOf } from '@portal/shared/features/dashboard/health-index.scoring'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { type Day, toDate } from '@portal/shared/kernel/time'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { adopt, keeping, type Put } from '../../kernel/files/put.ts'
import { tellContest } from './contest.messages.ts'
import { recordsOf } from './unit.records.ts'
import { monthRows } from './unit.service.ts'

type Input = Inputs<typeof contestContracts>['create']

/** The month of a log-book as it is the reader's: only what is settled can be contested. */
async function settledMonth(ctx: Ctx, logbookId: number, month: Day) {
  const rows = await monthRows(ctx, logbookId, month, month)
  const row = rows.find((one) => one.month.getTime() === toDate(month).getTime())
  if (!row) throw problem('logbookNotFound')
  const settlement = await ctx.db.monthSettlement.findUnique({ where: { month: toDate(month) } })
  if (!settlement || !row.isSettled || row.index === null) throw fieldProblem('month', 'monthNotContestable')
  return row
}

/** A record is contested where it took points of the month, a figure where there are points to be had. */
async function requireSubject(ctx: Ctx, { logbookId, jobRecordId, part }: Input, month: Day): Promise<void> {
  const row = await settledMonth(ctx, logbookId, month)
  if (part && mostOf(row.kind, part) === 0) throw fieldProblem('part', 'contestOfNothing')
  if (jobRecordId === undefined) return
  const { records } = await recordsOf(ctx, { logbookId, ...row })
  if (!records.some(({ id }) => id === jobRecordId)) throw fieldProblem('jobRecordId', 'contestOfNothing')
}

const contractorsOf = async ({ db }: Ctx, logbookId: number, month: Day) => {
  const rows = await db.logbookMonth.findMany({
    where: { logbookId, month: toDate(month) },
    select: { contractorId: true },
    orderBy: { contractorId: 'asc' },
  })
  return rows.map(({ contractorId }) => contractorId).filter((id) => id > 0)
}

const contested = (ctx: Ctx, input: Input, { files }: Put<'files'>) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const { logbookId, jobRecordId = null, part = null, claim } = input
    const month = monthOf(input.month)
    await requireSubject(ctx, input, month)
    const row = await unique(
      'alreadyContested',
      part ? 'part' : 'jobRecordId',
      db.healthContest.create({
        data: {
          ...{ logbookId, jobRecordId, part, claim, month: toDate(month) },
          ...{ orgId: actor.orgId, userName: actor.displayName, createdAt: now },
          contractorIds: await contractorsOf(ctx, logbookId, month),
        },
        include: { logbook: { select: { id: true, locationId: true, addressEn: true, addressZh: true } } },
      }),
    )
    await adopt(ctx, { healthContestId: row.id }, files)
    await ctx.record({
      action: 'healthContest.contest',
      model: 'healthContest',
      rowId: row.id,
      logbookId,
      concerns: row.contractorIds,
      after: { number: row.number, month, jobRecordId, part, reason: claim },
    })
    await tellContest(ctx, 'healthContested', row)
    return { id: row.id, number: row.number }
  })

/** Says of a settled month that a record, or a figure, should count otherwise, with files where they help. */
export const create = Object.assign(contested, keeping('files'))
