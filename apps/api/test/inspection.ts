import type { Prisma } from '@portal/db'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { db, makeLogbook, makeOrg, makeUser, now } from './world.ts'

/** A team of the regulator, unless `over` says whose. */
export const makeTeam = (over: Partial<Prisma.InspectionTeamUncheckedCreateInput> = {}) =>
  db.inspectionTeam.create({
    data: { name: `Team ${crypto.randomUUID()}`, orgId: REGULATOR_ORG_ID, dayMaxNumber: 50, userName: 'x', ...over },
  })
/** Makes people part of a team. */
export const join = (team: { id: number }, kind: string, ...users: { id: number }[]) =>
  db.inspectionTeamUser.createMany({ data: users.map(({ id }) => ({ teamId: team.id, userId: id, kind })) })

/** A plan of this year; of the team, if there is one, since long ago. */
export async function makePlan(
  team: { id: number } | null,
  { logbook, ...over }: Partial<Prisma.InspectionPlanUncheckedCreateInput> & { logbook?: { id: number } } = {},
) {
  const { id: logbookId } = logbook ?? (await makeLogbook())
  const held = team ? { teamId: team.id, teamSince: new Date('2023-01-01') } : {}
  const year = Number(now.toISOString().slice(0, 4))
  return db.inspectionPlan.create({ data: { year, type: 'RM', priority: 'MIDDLE', logbookId, ...held, ...over } })
}

/** The events of which somebody was told. */
export const toldTo = async (userId: number): Promise<string[]> =>
  (await db.messageRecipient.findMany({ where: { userId }, include: { message: { select: { event: true } } } })).map(
    ({ message }) => message.event,
  )

/** A consultant's team with a plan for this log-book, and its accessor admin: all that inspections keep. */
export async function makeInspection(logbook: { id: number }, mark: string) {
  const consultant = await makeOrg('ADM')
  const accessor = await makeUser(consultant, [Role.accessorAdmin], { displayName: `an accessor ${mark}` })
  // could join as well
  const joining = await makeUser(consultant, [Role.accessor], { displayName: `somebody else ${mark}` })
  // reads only, and can be taken out
  const leaving = await makeUser(consultant, [Role.accessor], { displayName: `a member ${mark}` })
  const team = await makeTeam({ orgId: consultant.id, name: `a team ${mark} ${consultant.id}` })
  await join(team, 'ACCESSOR', accessor)
  await join(team, 'MEMBER', leaving)
  await db.inspectionLeave.create({
    data: { userId: accessor.id, day: new Date('2026-12-24'), reason: `leave ${mark}` },
  })
  const plan = await makePlan(team, {
    logbook,
    remark: `a plan ${mark}`,
    completedByName: `somebody ${mark}`,
    status: 'ARRANGED',
    userId: accessor.id,
    plannedAt: new Date('2026-12-08T09:00:00+08:00'),
  })
  const reasons = [{ kind: 'age', count: 42, points: 25 }]
  await db.inspectionRisk.create({ data: { logbookId: logbook.id, score: 25, index: 'L', reasons, countedAt: now } })
  // of another log-book, waits to be planned
  const open = await makePlan(team, { remark: `another plan ${mark}` })
  const { preview, drawn } = await makeGenerations(team, accessor, open, mark)
  return { consultant, accessor, joining, leaving, team, plan, preview, drawn }
}

/** A generated schedule of somebody, and a saved one whose draw can be repeated. */
async function makeGenerations(
  { id: teamId, name }: { id: number; name: string },
  { id: userId }: { id: number },
  plan: { id: number },
  mark: string,
) {
  const nobody = { kilometres: 0, baselines: { random: 0, location: 0 }, unfit: [], taken: {} }
  const rules = { isRegulator: false, dayMaxNumber: 50, ownMaxNumber: 50 }
  const people = [{ id: userId, displayName: `an inspector ${mark}`, leave: [], kilometres: 0 }]
  const placed = [[plan.id, userId, '2026-12-01', 540]]
  const common = {
    userId,
    userName: `a planner ${mark}`,
    from: new Date('2026-12-01'),
    to: new Date('2026-12-03'),
    surpriseRate: 5,
    fixedAt: now,
    createdAt: now,
    planned: 1,
    teams: { create: { teamId } },
    expiresAt: new Date(now.getTime() + DAY_MS),
    result: { open: 1, considered: 1, tookMs: 5, teams: [{ id: teamId, name, ...rules, ...nobody, people, placed }] },
  }
  const preview = await db.inspectionGeneration.create({
    data: { ...common, seed: `a seed ${mark} ${teamId}`, seedHash: `a code ${mark} ${teamId}` },
  })
  const drawn = await db.inspectionGeneration.create({
    data: {
      ...common,
      seed: `a drawn seed ${mark} ${teamId}`,
      seedHash: `a drawn code ${mark} ${teamId}`,
      savedAt: now,
      drawnFrom: [plan.id],
      picks: [plan.id],
    },
  })
  return { preview, drawn }
}
const DAY_MS = 86_400_000
