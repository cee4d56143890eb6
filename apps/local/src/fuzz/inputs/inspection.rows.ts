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
  return { teams, plans, findings }
}
