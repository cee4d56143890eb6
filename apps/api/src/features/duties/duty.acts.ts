import { SNOOZE_DAYS_MAX } from '@portal/shared/features/duties/duty.codes'
import type { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { addDays, dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { awayFor } from '../../access/deputy.ts'
import { dutyMoves } from '../../access/duty.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { colleague } from './duty.colleagues.ts'
import { matchingIds } from './duty.list.ts'
import { tellGiven } from './duty.messages.ts'

type Input = Inputs<typeof dutyContracts>
type Given =
  | (Input['snooze'] & { move: 'snooze'; userId?: undefined })
  | (Input['wake'] & { move: 'wake'; userId?: undefined; until?: undefined; remarks?: undefined })
  | (Input['assign'] & { move: 'assign'; until?: undefined; remarks?: undefined })

const told = {
  logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
  rule: { select: { code: true } },
} as const
interface Row {
  id: number
  name: string
  logbookId: number
  code: string
  dueOn: string
  place: { locationId: string; addressEn: string; addressZh: string }
  /** Who is away, where it was given to somebody for whom the actor stands in. */
  standsInFor: string | undefined
}

/** Keeps what was said; of a duty that somebody snoozes or gives again the newer counts. */
async function apply(ctx: Ctx, rows: readonly Row[], given: Given): Promise<void> {
  const { db, actor, now } = ctx
  const dutyId = { in: rows.map(({ id }) => id) }
  if (given.move === 'assign') {
    const { orgId } = actor
    await db.dutyHolder.deleteMany({ where: { dutyId, orgId } })
    if (given.userId === undefined) return
    const held = { orgId, userId: given.userId, givenByName: actor.displayName, createdAt: now }
    await db.dutyHolder.createMany({ data: rows.map(({ id }) => ({ dutyId: id, ...held })) })
    return tellGiven(ctx, rows, given.userId)
  }
  const { userId, orgId } = actor
  await db.dutySnooze.deleteMany({ where: { dutyId, userId } })
  if (given.move === 'wake') return
  const { until, reason = '', remarks } = given
  const held = { userId, orgId, until: toDate(until), reason, remarks, createdAt: now }
  await db.dutySnooze.createMany({ data: rows.map(({ id }) => ({ dutyId: id, ...held })) })
}

const acting = acts<Given['move'], Row, Given>(dutyMoves, {
  find: matchingIds,
  async load({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, visible.duty(actor, now)] }
    const away = {
      where: { orgId: actor.orgId, user: awayFor(actor, now) },
      select: { user: { select: { displayName: true } } },
    }
    const rows = await db.duty.findMany({ where, include: { ...told, holders: away }, orderBy: { id: 'asc' } })
    return rows.map(({ id, logbookId, logbook, rule, dueOn, holders: [held] }) => ({
      standsInFor: held?.user.displayName,
      ...{ id, logbookId, name: logbook.locationId, place: logbook },
      ...{ code: rule.code, dueOn: fromDate(dueOn) },
    }))
  },
  apply,
  history: ({ code, dueOn, standsInFor }, { until, remarks, userId }) => ({
    after: {
      ...{ duty: code, dueOn },
      ...(until && { until }),
      ...(standsInFor && { standsInFor }),
      ...(remarks && { remarks }),
      ...(userId !== undefined && { userId }),
    },
  }),
})

export async function snooze(ctx: Ctx, input: Input['snooze']) {
  const today = dayOf(ctx.now)
  if (input.until <= today || input.until > addDays(today, SNOOZE_DAYS_MAX))
    throw fieldProblem('until', 'dutySnoozeDay')
  return acting.run(ctx, { ...input, move: 'snooze' })
}
export const wake = (ctx: Ctx, input: Input['wake']) => acting.run(ctx, { ...input, move: 'wake' })

export async function assign(ctx: Ctx, input: Input['assign']) {
  if (input.userId !== undefined && !(await colleague(ctx, input.userId)))
    throw fieldProblem('userId', 'dutyColleagueUnknown')
  return acting.run(ctx, { ...input, move: 'assign' })
}
