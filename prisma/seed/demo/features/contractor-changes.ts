import type { PrismaClient } from '../../../client.ts'
import { type City, daysFrom } from '../city/city.ts'
import type { Org } from '../city/organizations.ts'
import type { DemoPart } from '../part.ts'
import { at } from '../random.ts'

/** The records of changes of contractor that the city has seen, and one of each kind that is not in effect. */
export const contractorChanges: DemoPart = {
  async afterwards(db, { city }) {
    await recordPast(db)
    await callOff(db, city)
    await leavePending(db, city)
  },
}

/** One record for all log-books that changed to one contractor on one day. */
async function recordPast(db: PrismaClient): Promise<void> {
  await db.$executeRaw`
    INSERT INTO contractor_change (role, org_id, user_name, new_org_id, starts_at, reason, status, created_at)
    SELECT role, given_by_org_id, min(given_by_name), org_id, starts_at, '保養合約由新承辦商承接。', 'EFFECTIVE', min(created_at)
    FROM logbook_party WHERE source = 'CHANGE_RC' GROUP BY role, given_by_org_id, org_id, starts_at ORDER BY starts_at, org_id`
  await db.$executeRaw`
    INSERT INTO contractor_change_logbook (change_id, logbook_id, old_org_id, created_at)
    SELECT c.id, p.logbook_id, b.org_id, c.created_at
    FROM contractor_change c
    JOIN logbook_party p ON p.source = 'CHANGE_RC' AND p.role = c.role AND p.org_id = c.new_org_id AND p.starts_at = c.starts_at
    LEFT JOIN logbook_party b ON b.logbook_id = p.logbook_id AND b.role = p.role AND b.ends_at = p.starts_at AND NOT b.is_void
    ORDER BY c.id, p.logbook_id`
  await db.$executeRaw`
    UPDATE logbook_party p SET origin = c.number
    FROM contractor_change_logbook l JOIN contractor_change c ON c.id = l.change_id
    WHERE p.source = 'CHANGE_RC' AND p.logbook_id = l.logbook_id AND p.org_id = c.new_org_id AND p.starts_at = c.starts_at`
  await db.$executeRaw`
    UPDATE logbook_party p SET ended_by = c.number
    FROM contractor_change_logbook l JOIN contractor_change c ON c.id = l.change_id
    WHERE p.logbook_id = l.logbook_id AND p.org_id = l.old_org_id AND p.role = c.role AND p.ends_at = c.starts_at`
}

/** Log-books that one organization manages and another maintains. */
const heldBy = (db: PrismaClient, rp: Org, rc: Org, take: number) =>
  db.logbook.findMany({
    where: {
      AND: [
        { parties: { some: { orgId: rp.id, endsAt: null, isVoid: false } } },
        { parties: { some: { orgId: rc.id, role: 'rc.PMC', endsAt: null, isVoid: false } } },
      ],
    },
    orderBy: { locationId: 'asc' },
    take,
    select: { id: true },
  })

async function callOff(db: PrismaClient, city: City): Promise<void> {
  const { demo, contractors } = city.orgs
  const logbooks = (await heldBy(db, demo.rp2, demo.rc2, 3)).map(({ id }) => ({ logbookId: id, oldOrgId: demo.rc2.id }))
  const common = {
    role: 'rc.PMC',
    orgId: demo.rp2.id,
    userName: city.people.nameOf(demo.rp2),
    startsAt: daysFrom(city, 14),
    createdAt: daysFrom(city, -9),
    decidedAt: daysFrom(city, -6),
  }
  const ended = [
    { status: 'CANCELLED', newOrg: demo.rc, by: demo.rp2, reason: '試用其他承辦商。', why: '大會決定維持現有承辦商。' },
    {
      status: 'REFUSED',
      newOrg: at(contractors, 3),
      by: at(contractors, 3),
      reason: '現有合約即將完結。',
      why: '未能在指定日期前安排人手。',
    },
  ]
  for (const { status, newOrg, by, reason, why } of ended)
    await db.contractorChange.create({
      data: {
        ...common,
        newOrgId: newOrg.id,
        reason,
        status,
        decidedByName: city.people.nameOf(by),
        decisionReason: why,
        logbooks: { create: logbooks },
      },
    })
}

/** One change waits for its moment: the contractors to leave and to come have their dates already. */
async function leavePending(db: PrismaClient, city: City): Promise<void> {
  const { demo, contractors } = city.orgs
  const next = at(contractors, 4)
  const logbooks = await heldBy(db, demo.rp2, demo.rc2, 2)
  const startsAt = daysFrom(city, 21)
  const createdAt = daysFrom(city, -2)
  const userName = city.people.nameOf(demo.rp2)
  const { number } = await db.contractorChange.create({
    data: {
      role: 'rc.PMC',
      orgId: demo.rp2.id,
      userName,
      newOrgId: next.id,
      startsAt,
      reason: '保養合約屆滿後由新承辦商承接。',
      status: 'PENDING',
      createdAt,
      logbooks: { create: logbooks.map(({ id }) => ({ logbookId: id, oldOrgId: demo.rc2.id })) },
    },
  })
  const ids = logbooks.map(({ id }) => id)
  await db.logbookParty.updateMany({
    where: { logbookId: { in: ids }, orgId: demo.rc2.id, role: 'rc.PMC', endsAt: null, isVoid: false },
    data: { endsAt: startsAt, endedBy: number },
  })
  await db.logbookParty.createMany({
    data: ids.map((logbookId) => ({
      logbookId,
      orgId: next.id,
      kind: 'RC',
      role: 'rc.PMC',
      startsAt,
      source: 'CHANGE_RC',
      origin: number,
      givenByOrgId: demo.rp2.id,
      givenByName: userName,
      createdAt,
    })),
  })
}
