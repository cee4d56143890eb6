import type { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { someOf } from '../inspection/some.ts'
import { matchingIds } from './schedule.list.ts'
import { run } from './visit.act.ts'

type Input = Inputs<typeof scheduleContracts>['transferBook']

/** What somebody has in the period that is not made yet, and, if they are asked for, what he has without a date (40323). */
async function bookOf(ctx: Ctx, { teamId, fromUserId, from, to, undated }: Input): Promise<number[]> {
  const own = { people: [fromUserId], ...(teamId !== undefined && { teams: [teamId] }) }
  const dated = await matchingIds(ctx, { filter: { ...own, statuses: ['ARRANGED'], from, to } })
  const others = undated ? await matchingIds(ctx, { filter: { ...own, statuses: ['ASSIGNED'] } }) : []
  const ids = [...dated, ...others]
  if (!ids.length) throw problem('userSchedulesNotFound')
  if (ids.length > BULK_MAX) throw problem('tooManyUnits')
  return ids
}

/** Gives a whole book to another person, as far as he can take it; nothing of it is that no job could be (50102). */
export async function transferBook(ctx: Ctx, input: Input) {
  const { toUserId, rehearse, token } = input
  const ids = await bookOf(ctx, input)
  const act = {
    move: 'transfer',
    ids,
    userId: toUserId,
    ...(rehearse && { rehearse }),
    ...(token && { token }),
  } as const
  return someOf(run(ctx, act), { all: true }, 'scheduleTransferFailed')
}
