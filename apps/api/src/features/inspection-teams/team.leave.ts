import type { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { LEAVE_DAYS_MAX } from '@portal/shared/features/inspection-teams/team.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { addDays, daysBetween, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { namesOf } from './team.people.ts'
import { requireTeam } from './team.service.ts'

type Input = Inputs<typeof teamContracts>

/** Whoever plans for the team enters leave of any of its people, others their own. */
async function requirePerson(ctx: Ctx, { id, userId }: { id: number; userId: number }): Promise<void> {
  const { db, actor, now } = ctx
  await requireTeam(ctx, id)
  const where = { AND: [{ teamId: id, userId }, visible.inspectionTeamUser(actor, now)] }
  if (!(await db.inspectionTeamUser.count({ where }))) throw fieldProblem('userId', 'inspectorNotFound')
  if (userId !== actor.userId && !actor.permissions.has('inspectionSchedule:planTeam')) throw problem('forbidden')
}

export const addLeave = (ctx: Ctx, { id, userId, from, to, reason = '' }: Input['addLeave']) =>
  ctx.tx(async (ctx) => {
    await requirePerson(ctx, { id, userId })
    const count = daysBetween(from, to) + 1
    if (count > LEAVE_DAYS_MAX) throw fieldProblem('to', 'dateRangeNeeded')
    const data = Array.from({ length: count }, (_, nth) => ({
      userId,
      day: toDate(addDays(from, nth)),
      reason,
      createdAt: ctx.now,
    }))
    await ctx.db.inspectionLeave.createMany({ data, skipDuplicates: true })
    await ctx.record({
      action: 'inspectionTeam.addLeave',
      model: 'inspectionTeam',
      rowId: id,
      // why is told to fewer people than read this
      after: { people: await namesOf(ctx, [userId]), from, to },
    })
    return {}
  })

export const removeLeave = (ctx: Ctx, { id, userId, from, to }: Input['removeLeave']) =>
  ctx.tx(async (ctx) => {
    await requirePerson(ctx, { id, userId })
    await ctx.db.inspectionLeave.deleteMany({ where: { userId, day: { gte: toDate(from), lte: toDate(to) } } })
    await ctx.record({
      action: 'inspectionTeam.removeLeave',
      model: 'inspectionTeam',
      rowId: id,
      before: { people: await namesOf(ctx, [userId]), from, to },
    })
    return {}
  })
