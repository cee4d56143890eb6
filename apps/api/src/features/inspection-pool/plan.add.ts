import type { Prisma } from '@portal/db'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { type AddInput, type Item, itemsOf, type Twin, told, writtenOf } from './plan.lines.ts'
import { assignable, assignableNow, giveTeam, type Team } from './plan.team.ts'

/** What adding would do; nothing is written. */
export async function check(ctx: Ctx, input: AddInput) {
  if (!(await assignable(ctx, input.teamId))) throw fieldProblem('teamId', 'teamNotFound')
  return told(input, await itemsOf(ctx, input))
}

/** Adds locations to the pool: everything that can be added at once, or nothing: the list names none (50105), or none that the team could get (50127). */
export const add = (ctx: Ctx, input: AddInput) =>
  ctx.tx(async (ctx) => {
    const team = await assignableNow(ctx, input.teamId)
    if (!team) throw fieldProblem('teamId', 'teamNotFound')
    const items = await itemsOf(ctx, input)
    const { adds, twins } = writtenOf(input, items)
    if (!adds.length && !twins.length) throw problem(isThere(items) ? 'teamLocationAddFailed' : 'poolLocationAddFailed')
    await update(ctx, input, team, twins)
    await insert(ctx, input, team, adds)
    return told(input, items)
  })

/** All that the list names is in the pool already. */
const isThere = (items: readonly Item[]): boolean =>
  items.some(({ twin }) => twin) && items.every(({ twin, result }) => twin || result === 'REFUSED')

async function insert(ctx: Ctx, input: AddInput, team: Team, logbookIds: readonly number[]): Promise<void> {
  if (!logbookIds.length) return
  const { db, now } = ctx
  const { year, type, priority = 'MIDDLE', remark = '' } = input
  const risks = await risksOf(ctx, logbookIds)
  const common = { year, type, priority, remark, teamId: team.id, teamSince: now, createdAt: now }
  // in one order, so that of two who add the same ones for two teams one waits for the other and never both
  const data = logbookIds
    .toSorted((first, second) => first - second)
    .map((logbookId): Prisma.InspectionPlanCreateManyInput => ({ ...common, logbookId, ...risks.get(logbookId) }))
  const rows = await db.inspectionPlan.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } })
  // somebody else has just added one of them
  if (rows.length < data.length) throw problem('inspectionEdited')
  await ctx.record(
    ...rows.map(({ id }) => ({
      action: 'inspectionPlan.add',
      model: 'inspectionPlan',
      rowId: id,
      after: { year, type, priority, team: team.name, ...(remark && { remark }) },
      concerns: [team.orgId],
    })),
  )
}

async function risksOf({ db, actor, now }: Ctx, logbookIds: readonly number[]) {
  const rows = await db.inspectionRisk.findMany({
    where: { AND: [{ logbookId: { in: [...logbookIds] } }, visible.inspectionRisk(actor, now)] },
  })
  return new Map(
    rows.map(({ logbookId, score, index, cycle }) => [logbookId, { riskScore: score, riskIndex: index, cycle }]),
  )
}

/** Priority and remark of those that are there; their team where it is to be overwritten, or where nobody has them yet. */
async function update(ctx: Ctx, input: AddInput, team: Team, seen: readonly Twin[]): Promise<void> {
  if (!seen.length) return
  const { db } = ctx
  const ids = seen.map(({ id }) => id)
  await lockRows(db, 'inspectionPlan', ids)
  const now = new Map(
    (
      await db.inspectionPlan.findMany({
        where: { AND: [{ id: { in: ids } }, visible.inspectionPlan(ctx.actor, ctx.now)] },
        select: { id: true, closedAt: true, status: true, userId: true, teamId: true, remark: true },
      })
    ).map((row) => [row.id, row]),
  )
  const twins = seen.map((twin) => ({ ...twin, ...now.get(twin.id) }))
  if (twins.some(({ closedAt }) => closedAt)) throw problem('inspectionEdited')
  const isOver = input.mode === 'overwrite'
  await giveTeam(
    ctx,
    twins.filter(({ teamId }) => isOver || teamId === null),
    team,
  )
  const { priority, remark } = input
  const more = { ...(priority && { priority }), version: { increment: 1 } }
  const after = (old: string) => (isOver ? remark : [old, remark].filter(Boolean).join('\n'))
  // remarks that are the same are written together
  for (const [old, own] of Map.groupBy(twins, (twin) => (remark === undefined || isOver ? '' : twin.remark)))
    await db.inspectionPlan.updateMany({
      where: { id: { in: own.map(({ id }) => id) } },
      data: { ...more, ...(remark !== undefined && { remark: after(old), remarkVersion: { increment: 1 } }) },
    })
  await ctx.record(
    ...twins.map((twin) => ({
      action: 'inspectionPlan.addAgain',
      model: 'inspectionPlan',
      rowId: twin.id,
      before: { priority: twin.priority, remark: twin.remark, team: twin.team?.name ?? null },
      after: {
        priority: priority ?? twin.priority,
        remark: remark === undefined ? twin.remark : after(twin.remark),
        team: isOver || !twin.team ? team.name : twin.team.name,
      },
      concerns: [team.orgId],
    })),
  )
}
