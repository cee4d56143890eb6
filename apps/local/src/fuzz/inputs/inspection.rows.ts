import type { createDb } from '@portal/db'

type Db = ReturnType<typeof createDb>
const DAY_MAX_NUMBER = 50
const at = (when: Date) => ({ startedAt: when, completedAt: when, submittedAt: when })

/** Teams of a consultant, each with one of its people, plans for a log-book, and what was found there. */
export async function fillInspections(
  db: Db,
  {
    consultant,
    member,
    logbook,
    contractor,
    now,
    many,
  }: {
    consultant: { id: number }
    member: { id: number }
    logbook: { id: number }
    contractor: { id: number }
    now: Date
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
      teamId: teams[0]?.id ?? null,
      teamSince: teams[0] ? new Date() : null,
    })),
  })
  const found = { logbookId: logbook.id, typeOfWork: 'TW00', creatorType: 'EMSD', geo: 'Y', ...at(now) }
  const record = await db.jobRecord.create({ data: { ...found, orgId: consultant.id, submitterId: member.id } })
  const findings = await db.inspectionFinding.createManyAndReturn({
    data: Array.from({ length: many }, (_, partIndex) => ({
      jobRecordId: record.id,
      logbookId: logbook.id,
      ownerId: contractor.id,
      partIndex,
      findingClass: 'B',
      part: 'WD07',
      deadlineOn: now,
    })),
  })
  const generations = await fillGenerations(db, { member, team: teams[0] ?? { id: 0, name: '' }, many })
  return { teams, plans, findings, generations }
}

/** Generated schedules of somebody, the last of them saved. */
async function fillGenerations(
  db: Db,
  { member, team, many }: { member: { id: number }; team: { id: number; name: string }; many: number },
) {
  const rules = { isRegulator: false, dayMaxNumber: DAY_MAX_NUMBER, ownMaxNumber: DAY_MAX_NUMBER, taken: {} }
  const nothing = { people: [], kilometres: 0, baselines: { random: 0, location: 0 }, unfit: [], placed: [] }
  const result = {
    open: 0,
    considered: 0,
    tookMs: 1,
    teams: [{ id: team.id, name: team.name, ...rules, ...nothing }],
  }
  const at = new Date()
  const made: { id: number }[] = []
  for (let nth = 1; nth <= many; nth++)
    made.push(
      await db.inspectionGeneration.create({
        data: {
          userId: member.id,
          userName: 'x',
          from: at,
          to: at,
          surpriseRate: 5,
          seed: `seed ${nth}`,
          seedHash: `code ${nth}`,
          fixedAt: at,
          result,
          expiresAt: new Date('2099-12-31'),
          savedAt: nth === many ? at : null,
          teams: { create: { teamId: team.id } },
        },
        select: { id: true },
      }),
    )
  return made
}
