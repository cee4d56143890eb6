import type { createDb } from '@portal/db'

type Db = ReturnType<typeof createDb>
const DAY_MAX_NUMBER = 50

/** Teams of a consultant, each with one of its people, and plans for a log-book. */
export async function fillInspections(
  db: Db,
  {
    consultant,
    member,
    logbook,
    many,
  }: {
    consultant: { id: number }
    member: { id: number }
    logbook: { id: number }
    many: number
  },
) {
  const teams = await db.inspectionTeam.createManyAndReturn({
    data: Array.from({ length: many }, (_, at) => ({
      name: `A team ${at}`,
      orgId: consultant.id,
      dayMaxNumber: DAY_MAX_NUMBER,
      userName: 'x',
    })),
  })
  await db.inspectionTeamUser.createMany({
    data: teams.map(({ id }) => ({ teamId: id, userId: member.id, kind: 'MEMBER' })),
  })
  const plans = await db.inspectionPlan.createManyAndReturn({
    data: Array.from({ length: many }, (_, at) => ({
      year: 2000 + at,
      type: 'RM',
      logbookId: logbook.id,
      priority: 'MIDDLE',
    })),
  })
  return { teams, plans }
}
