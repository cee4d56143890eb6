import type { Prisma } from '@portal/db'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import type { TeamUserKind } from '@portal/shared/features/inspection/inspection.codes'
import type { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { teamUser } from '@portal/shared/features/inspection-teams/team.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { addDays, addMonths, dayOf, fromDate, instantsOf, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { tellJoined, tellLeft } from './team.messages.ts'
import { requireTeam } from './team.service.ts'

type Input = Inputs<typeof teamContracts>

/** The days of the Hong Kong month in which this one lies. */
function monthOf(day: string) {
  const first = `${day.slice(0, 7)}-01`
  return { first, last: addDays(addMonths(first, 1), -1) }
}

/** The people of a team (50135) by name, with what they have to do in a month. */
export async function users(ctx: Ctx, { id, month }: Input['users']) {
  await requireTeam(ctx, id, 'teamUserSearchFailed')
  const { db, actor, now } = ctx
  const { first, last } = monthOf(month ?? dayOf(now))
  const inMonth = { gte: toDate(first), lte: toDate(last) }
  const [rows, jobs, open, leave] = [
    await db.inspectionTeamUser.findMany({
      where: { AND: [{ teamId: id }, visible.inspectionTeamUser(actor, now)] },
      orderBy: [{ kind: 'asc' }, { user: { displayName: 'asc' } }, { id: 'asc' }],
      include: { user: { select: { displayName: true, username: true, status: true } } },
    }),
    await jobsOf(ctx, id, { plannedAt: instantsOf(first, last), status: { in: ['ARRANGED', 'COMPLETED'] } }),
    await jobsOf(ctx, id, { status: { in: ['ASSIGNED', 'ARRANGED'] } }),
    await db.inspectionLeave.findMany({
      where: {
        AND: [visible.inspectionLeave(actor, now), { day: inMonth }],
        user: { inspectionTeams: { some: { teamId: id } } },
      },
      orderBy: { day: 'asc' },
    }),
  ]
  return {
    users: rows.map(({ userId, kind, user: { status, ...user } }) => ({
      ...user,
      id: userId,
      kind: teamUser.shape.kind.parse(kind),
      isEnabled: status === 'ENABLED',
      jobs: jobs(userId),
      openJobs: open(userId),
      leave: leave.filter((one) => one.userId === userId).map(({ day }) => fromDate(day)),
    })),
  }
}

/** How many plans of the team, of which this holds, each person has. */
async function jobsOf({ db, actor, now }: Ctx, teamId: number, which: Prisma.InspectionPlanWhereInput) {
  const rows = await db.inspectionPlan.groupBy({
    by: ['userId'],
    where: { AND: [visible.inspectionPlan(actor, now), { teamId, userId: { not: null } }, which] },
    _count: { _all: true },
  })
  const counts = new Map(rows.map(({ userId, _count }) => [userId, _count._all]))
  return (userId: number): number => counts.get(userId) ?? 0
}

const holding = (...roleIds: number[]) => ({ roles: { some: { roleId: { in: roleIds } } } })
/** Who can be what in a team of this organization: inspectors of the regulator, accessors of the consultant, and any of either to read. */
const JOINING: Record<TeamUserKind, (orgId: number) => Prisma.UserWhereInput> = {
  INSPECTOR: (orgId) => ({ ...holding(Role.emsdInspector), orgId: { in: [REGULATOR_ORG_ID, orgId] } }),
  ACCESSOR: (orgId) => ({ ...holding(Role.accessorAdmin, Role.accessor), orgId }),
  MEMBER: (orgId) => ({
    ...holding(
      Role.emsdAdmin,
      Role.emsdOfficer,
      Role.emsdInspector,
      Role.emsdViewer,
      Role.accessorAdmin,
      Role.accessor,
    ),
    orgId: { in: [REGULATOR_ORG_ID, orgId] },
  }),
}
const joining = (orgId: number, kind: TeamUserKind) => ({ status: 'ENABLED', ...JOINING[kind](orgId) })

const people = listOf('user', {
  where: (
    { actor, now },
    { name, ids, id, kind, orgId }: Pick<Input['candidates'], 'name' | 'ids' | 'id' | 'kind'> & { orgId: number },
  ) => ({
    AND: [
      visible.user(actor, now),
      joining(orgId, kind),
      { inspectionTeams: { none: { teamId: id } } },
      contains(['displayName', 'username'], name),
      oneOf(ids),
    ],
  }),
  read: ({ db }, find) => db.user.findMany({ ...find, select: { id: true, displayName: true, username: true } }),
  present: (_, rows) => rows,
})
/** Whom a team (50133) could take in. */
export async function candidates(ctx: Ctx, input: Input['candidates']) {
  await requireTeam(ctx, input.id, 'inspectorSearchFailed')
  return people.page(ctx, { ...input, orgId: (await teamOf(ctx, input.id)).orgId })
}

async function teamOf(ctx: Ctx, id: number) {
  await requireTeam(ctx, id)
  return ctx.db.inspectionTeam.findUniqueOrThrow({
    where: { id },
    select: { id: true, name: true, orgId: true, status: true },
  })
}
/** The team, which nobody archives meanwhile. */
async function lockedTeam(ctx: Ctx, id: number) {
  await lockRows(ctx.db, 'inspectionTeam', [id])
  return teamOf(ctx, id)
}

/** People of the wrong kind are named by 40328 where inspectors are wanted, by 50122 otherwise. */
export const addUsers = (ctx: Ctx, { id, userIds, kind }: Input['addUsers']) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const team = await lockedTeam(ctx, id)
    const wanted = [...new Set(userIds)]
    const fit = { AND: [{ id: { in: wanted } }, visible.user(actor, now), joining(team.orgId, kind)] }
    if ((await db.user.count({ where: fit })) < wanted.length)
      throw problem(kind === 'INSPECTOR' ? 'notInspectors' : 'teamUsersAddFailed')
    if (team.status !== 'ACTIVE') throw problem('teamUsersAddFailed')
    const rows = wanted.map((userId) => ({ teamId: id, userId, kind, createdAt: now }))
    const { count } = await db.inspectionTeamUser.createMany({ data: rows, skipDuplicates: true })
    if (count < wanted.length) throw problem('teamUsersAddFailed')
    await ctx.record({
      action: 'inspectionTeam.addUsers',
      model: 'inspectionTeam',
      rowId: id,
      after: { kind, people: await namesOf(ctx, wanted) },
      concerns: [team.orgId],
    })
    await tellJoined(ctx, team, wanted)
    return {}
  })

/** Whoever has open jobs stays until they are somebody else's (50120, 50121). */
export const removeUsers = (ctx: Ctx, { id, userIds }: Input['removeUsers']) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const team = await lockedTeam(ctx, id)
    const wanted = [...new Set(userIds)]
    const where = { AND: [{ teamId: id, userId: { in: wanted } }, visible.inspectionTeamUser(actor, now)] }
    const rows = await db.inspectionTeamUser.findMany({ where, select: { userId: true, kind: true } })
    if (rows.length < wanted.length) throw problem('inspectorNotFound')
    const open = await jobsOf(ctx, id, { status: { in: ['ASSIGNED', 'ARRANGED'] } })
    const isBusy = (kind: TeamUserKind) => rows.some((row) => row.kind === kind && open(row.userId) > 0)
    if (isBusy('ACCESSOR')) throw problem('accessorUpdateFailed')
    if (isBusy('INSPECTOR')) throw problem('inspectorRemoveFailed')
    const people = await namesOf(ctx, wanted)
    await db.inspectionTeamUser.deleteMany({ where })
    await ctx.record({
      action: 'inspectionTeam.removeUsers',
      model: 'inspectionTeam',
      rowId: id,
      before: { people },
      concerns: [team.orgId],
    })
    await tellLeft(ctx, team, wanted)
    return {}
  })

/** What people are called, in a history that outlives their accounts. */
export const namesOf = async ({ db }: Ctx, ids: readonly number[]) =>
  (
    await db.user.findMany({
      where: { id: { in: [...ids] } },
      select: { displayName: true },
      orderBy: { displayName: 'asc' },
    })
  ).map(({ displayName }) => displayName)
