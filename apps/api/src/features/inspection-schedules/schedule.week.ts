import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { INSPECTING_KINDS } from '@portal/shared/features/inspection/inspection.codes'
import type { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { week as shape, WEEK_JOBS_MAX } from '@portal/shared/features/inspection-schedules/schedule.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { addDays, type Day, daysBetween } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { plannedFor } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { holidaysOf, leaveOf, takenOf } from '../inspection/fit.ts'
import { countsOf, jobsOf } from './schedule.list.ts'

type Input = Inputs<typeof scheduleContracts>['week']
const { kind } = shape.shape.people.element.shape

/** The team (40317), with who inspects for it by name. */
async function teamOf({ db, actor, now }: Ctx, id: number) {
  const found = await db.inspectionTeam.findFirst({
    where: { AND: [{ id }, visible.inspectionTeam(actor, now)] },
    include: {
      users: {
        where: { kind: { in: [...INSPECTING_KINDS] } },
        select: { kind: true, user: { select: { id: true, displayName: true } } },
        orderBy: [{ user: { displayName: 'asc' } }, { id: 'asc' }],
      },
    },
  })
  if (!found) throw fieldProblem('teamId', 'scheduleTeamNotFound')
  const { users, ...team } = found
  return {
    team: {
      ...team,
      isRegulator: team.orgId === REGULATOR_ORG_ID,
      isDated: team.isSchedulable && team.mode === 'SCHEDULED',
    },
    people: users.map(({ user, ...row }) => ({ ...user, kind: kind.parse(row.kind) })),
  }
}

const inspecting = listOf('user', {
  where: ({ actor, now }, { name, ids }: Pick<Inputs<typeof scheduleContracts>['people'], 'name' | 'ids'>) => ({
    AND: [
      {
        inspectionTeams: {
          some: { AND: [{ kind: { in: [...INSPECTING_KINDS] } }, visible.inspectionTeamUser(actor, now)] },
        },
      },
      contains(['displayName', 'username'], name),
      oneOf(ids),
    ],
  }),
  read: ({ db }, find) => db.user.findMany({ ...find, select: { id: true, displayName: true } }),
  present: (_, rows) => rows,
})
/** Whom the reader may name: who inspects for the teams that he sees, by name. */
export const people = (ctx: Ctx, input: Inputs<typeof scheduleContracts>['people']) =>
  inspecting.page(ctx, { ...input, sort: 'displayName,asc' })

const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth))

/** On which days somebody is away; why is told to himself and to whoever plans for him. */
async function awayOf(ctx: Ctx, { teamId, userId, from, to }: Omit<Input, 'own'>) {
  if (userId === undefined) return () => null
  const { db, actor, now } = ctx
  const leave = await leaveOf(ctx, [userId], from, to)
  const isTold = await db.inspectionTeamUser.count({ where: { AND: [{ teamId, userId }, plannedFor(actor, now)] } })
  return (day: Day): string | null => {
    const reason = leave(userId, day)
    return reason === null || isTold ? reason : ''
  }
}

/** The calendar of a team or of one of its people (40318). */
export async function week(ctx: Ctx, { teamId, own, from, to, ...asked }: Input) {
  const { team, people } = await teamOf(ctx, teamId)
  const inspects = (userId: number | undefined) => people.some(({ id }) => id === userId)
  if (asked.userId !== undefined && !inspects(asked.userId)) throw fieldProblem('userId', 'inspectorNotFound')
  const userId = asked.userId ?? (own && inspects(ctx.actor.userId) ? ctx.actor.userId : undefined)
  const holidays = await holidaysOf(ctx, from, to)
  const taken = await takenOf(ctx, [teamId], from, to)
  const leave = await awayOf(ctx, { teamId, userId, from, to })
  const of = { teams: [teamId], ...(userId !== undefined && { people: [userId] }) }
  const dated = { ...of, from, to, backup: false }
  const [jobs = 0, completed = 0, toPlan = 0, backup = 0] = await countsOf(ctx, [
    dated,
    { ...dated, statuses: ['COMPLETED'] },
    { ...of, statuses: userId === undefined ? ['PLANNING', 'ASSIGNED'] : ['ASSIGNED'] },
    { teams: [teamId], backup: true, statuses: ['ARRANGED'] },
  ])
  return {
    team,
    people,
    userId: userId ?? null,
    days: daysFrom(from, to).map((day) => ({
      day,
      taken: taken(teamId, day),
      holiday: holidays.get(day) ?? null,
      leave: leave(day),
    })),
    jobs: await jobsOf(ctx, dated, WEEK_JOBS_MAX),
    counts: { jobs, completed, toPlan, backup },
  }
}
