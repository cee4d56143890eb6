import type { deputyContracts } from '@portal/shared/features/accounts/deputy.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { type Day, dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { STATIC_PATHS } from '@portal/shared/screens'
import { canStandIn, colleagueOf, during, standingIn } from '../../access/deputy.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { contains } from '../../kernel/list/search.ts'
import { notify } from '../messages/notify.ts'

type Input = Inputs<typeof deputyContracts>

const named = { select: { id: true, displayName: true } } as const
/** The row of the actor, and those in which he stands in today. */
export async function get({ db, actor, now }: Ctx) {
  const [own, others] = await Promise.all([
    db.deputy.findFirst({
      where: { AND: [visible.deputy(actor, now), { userId: actor.userId, endsOn: { gte: toDate(dayOf(now)) } }] },
      include: { deputy: named },
    }),
    db.deputy.findMany({
      where: { AND: [visible.deputy(actor, now), { deputyId: actor.userId, ...standingIn(now) }] },
      include: { user: named },
      orderBy: { userId: 'asc' },
    }),
  ])
  const shown = ({ id, displayName }: { id: number; displayName: string }, row: Period) => ({
    ...{ id, displayName },
    ...{ from: fromDate(row.startsOn), to: fromDate(row.endsOn) },
  })
  return {
    mine: own && shown(own.deputy, own),
    standsInFor: others.map((row) => shown(row.user, row)),
  }
}
interface Period {
  startsOn: Date
  endsOn: Date
}

/** Those of the own organization who have at least the rights of the actor and read all that he reads (`deputy_suffices`). */
async function suitable({ db, actor }: Ctx, id?: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT u.id FROM account u WHERE ${canStandIn(actor)} AND (${id ?? null}::int IS NULL OR u.id = ${id ?? null}::int)`
  return rows.map((row) => row.id)
}
const suits = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.user.count({ where: { AND: [colleagueOf(ctx.actor, ctx.now), { id }] } })) > 0 &&
  (await suitable(ctx, id)).length > 0

interface Filters {
  name?: string | undefined
  ids?: number[] | undefined
  among: number[]
}
const people = listOf('user', {
  where: ({ actor, now }, { name, ids, among }: Filters) => ({
    AND: [
      colleagueOf(actor, now),
      { id: { in: among } },
      name ? contains(['displayName', 'username'], name) : {},
      ids ? { id: { in: ids } } : {},
    ],
  }),
  read: ({ db }, find) => db.user.findMany({ ...find, select: { id: true, displayName: true } }),
  present: (_, rows) => rows,
})
export const colleagues = async (ctx: Ctx, input: Input['colleagues']) =>
  people.page(ctx, { ...input, among: await suitable(ctx) })

/** A period that is not over, the right way round. */
function periodOf({ now }: Ctx, { from, to }: Input['put']): { from: Day; to: Day } {
  const today = dayOf(now)
  if (!from) throw fieldProblem('from', 'deputyDaysNeeded')
  if (!to) throw fieldProblem('to', 'deputyDaysNeeded')
  if (to < from || to < today) throw fieldProblem('to', 'effectiveAfterEnd')
  return { from, to }
}

/** Nobody stands in for somebody who stands in, in these days: what reaches one would have to reach a third. */
async function requireNoChain({ db, actor }: Ctx, deputyId: number, days: { from: Day; to: Day }) {
  const chained = await db.deputy.count({
    where: { ...during(days), OR: [{ userId: deputyId }, { deputyId: actor.userId }] },
  })
  if (chained) throw problem('deputyChain')
}

interface Asked {
  deputyId: number
  period: { from: Day; to: Day }
}
/** Who stands in from now on, if he can. */
async function name(ctx: Ctx, { deputyId, period }: Asked): Promise<void> {
  const { db, actor, now } = ctx
  if (!(await suits(ctx, deputyId))) throw fieldProblem('userId', 'deputyUnsuitable')
  await requireNoChain(ctx, deputyId, period)
  const days = { startsOn: toDate(period.from), endsOn: toDate(period.to) }
  await db.deputy.create({ data: { userId: actor.userId, deputyId, ...days, createdAt: now } })
}

/** Whoever stood in hears that he does no more, and whoever does now that he does. */
async function tell(ctx: Ctx, before: number | undefined, asked: Asked | undefined): Promise<void> {
  const { userId: id, displayName: userName } = ctx.actor
  const by = { object: { model: 'user', id }, link: STATIC_PATHS.userCentre }
  if (before !== undefined && before !== asked?.deputyId)
    await notify(ctx, { event: 'deputyEnded', to: { userIds: [before] }, about: [{ ...by, params: { userName } }] })
  if (!asked) return
  const params = { userName, startsOn: asked.period.from, endsOn: asked.period.to }
  await notify(ctx, { event: 'deputyNamed', to: { userIds: [asked.deputyId] }, about: [{ ...by, params }] })
}

/** Names who stands in, instead of whoever did, or ends that: both people are locked, so that none of two at once makes a chain. */
export const put = (ctx: Ctx, { userId: deputyId, ...days }: Input['put']) =>
  ctx.tx(async (ctx) => {
    const { db, actor } = ctx
    const asked = deputyId === undefined ? undefined : { deputyId, period: periodOf(ctx, days) }
    await lockRows(db, 'user', [actor.userId, ...(asked ? [asked.deputyId] : [])])
    const before = await present(ctx)
    if (before) await db.deputy.deleteMany({ where: { userId: actor.userId } })
    if (asked) await name(ctx, asked)
    const after = asked && (await present(ctx))
    await ctx.record({
      action: 'account.deputy',
      model: 'user',
      rowId: actor.userId,
      ...(before && { before: said(before) }),
      after: after ? said(after) : {},
    })
    await tell(ctx, before?.deputyId, asked)
    return {}
  })

const present = ({ db, actor, now }: Ctx) =>
  db.deputy.findFirst({
    where: { AND: [visible.deputy(actor, now), { userId: actor.userId }] },
    include: { deputy: named },
  })
const said = ({ deputy, startsOn, endsOn }: Period & { deputy: { displayName: string } }) => ({
  ...{ displayName: deputy.displayName, from: fromDate(startsOn), to: fromDate(endsOn) },
})
