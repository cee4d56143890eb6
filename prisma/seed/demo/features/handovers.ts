import type { PrismaClient } from '../../../client.ts'
import { type City, daysFrom } from '../city/city.ts'
import type { DemoPart } from '../part.ts'

/** The handovers that the city has seen, and some that wait for an answer or came to nothing. */
export const handovers: DemoPart = {
  async afterwards(db, { city }) {
    await recordPast(db)
    await passOne(db, city)
    await leaveOpen(db, city)
    await endInstallations(db, city)
  },
}

/** One record for all log-books that passed from one organization to another on one day. */
async function recordPast(db: PrismaClient): Promise<void> {
  await db.$executeRaw`
    INSERT INTO handover (role, org_id, user_name, new_org_id, starts_at, message, created_at)
    SELECT role, given_by_org_id, min(given_by_name), org_id, starts_at, '', min(created_at)
    FROM logbook_party WHERE source = 'HANDOVER' GROUP BY role, given_by_org_id, org_id, starts_at ORDER BY starts_at, org_id`
  await db.$executeRaw`
    INSERT INTO handover_logbook (handover_id, logbook_id, role, status, decided_at, decided_by_name, created_at)
    SELECT h.id, p.logbook_id, h.role, 'CONFIRMED', h.created_at + interval '1 day',
      coalesce((SELECT a.display_name FROM account a WHERE a.org_id = h.new_org_id ORDER BY a.id LIMIT 1), ''), h.created_at
    FROM handover h
    JOIN logbook_party p ON p.source = 'HANDOVER' AND p.role = h.role AND p.org_id = h.new_org_id AND p.starts_at = h.starts_at
      AND p.given_by_org_id = h.org_id
    ORDER BY h.id, p.logbook_id`
  await db.$executeRaw`
    UPDATE logbook_party p SET origin = h.number
    FROM handover_logbook l JOIN handover h ON h.id = l.handover_id
    WHERE p.source = 'HANDOVER' AND p.logbook_id = l.logbook_id AND p.org_id = h.new_org_id AND p.starts_at = h.starts_at`
  await db.$executeRaw`
    UPDATE logbook_party p SET ended_by = h.number
    FROM handover_logbook l JOIN handover h ON h.id = l.handover_id
    WHERE p.logbook_id = l.logbook_id AND p.org_id = h.org_id AND p.role = h.role AND p.ends_at = h.starts_at`
}

/** One unit of a building went to another contractor today, so that its premises are handed over in part. */
async function passOne(db: PrismaClient, city: City): Promise<void> {
  const { demo, contractors } = city.orgs
  const at = daysFrom(city, 0)
  const held = { role: 'rc.PMC', endsAt: null, isVoid: false, orgId: { notIn: [demo.rc.id, demo.rc2.id] } }
  const building = await db.logbook.groupBy({
    by: 'premises',
    where: { stage: 'IN_SERVICE', handedOverAt: null, parties: { some: { ...held, startsAt: { lt: at } } } },
    having: { premises: { _count: { gt: 2 } } },
    orderBy: { premises: 'asc' },
    take: 1,
  })
  const grant = await db.logbookParty.findFirstOrThrow({
    where: { ...held, logbook: { premises: building[0]?.premises ?? '' } },
    orderBy: { logbook: { locationId: 'asc' } },
  })
  const [from, to] = [
    contractors.find(({ id }) => id === grant.orgId),
    contractors.find(({ id }) => id !== grant.orgId && id !== demo.rc.id && id !== demo.rc2.id),
  ]
  if (!from || !to) return
  const sent = { role: grant.role, createdAt: daysFrom(city, -5) }
  const confirmed = { status: 'CONFIRMED', decidedAt: daysFrom(city, -2), decidedByName: city.people.nameOf(to) }
  const { number } = await db.handover.create({
    data: {
      ...sent,
      orgId: from.id,
      userName: city.people.nameOf(from),
      newOrgId: to.id,
      startsAt: at,
      logbooks: { create: { logbookId: grant.logbookId, ...sent, ...confirmed } },
    },
  })
  await db.logbookParty.update({ where: { id: grant.id }, data: { endsAt: at, endedBy: number } })
  const { logbookId, role, kind } = grant
  const giver = { givenByOrgId: from.id, givenByName: city.people.nameOf(from) }
  await db.logbookParty.create({
    data: { logbookId, role, kind, orgId: to.id, startsAt: at, source: 'HANDOVER', origin: number, ...giver },
  })
}

/** Between the demo's two contractors: some to answer, one that was refused, one that was called off. */
async function leaveOpen(db: PrismaClient, city: City): Promise<void> {
  const { rc, rc2 } = city.orgs.demo
  for (const [from, to, start] of [
    [rc2, rc, 18],
    [rc, rc2, null],
  ] as const) {
    const logbooks = await db.logbook.findMany({
      where: { parties: { some: { orgId: from.id, role: 'rc.PMC', endsAt: null, isVoid: false } } },
      orderBy: { locationId: 'desc' },
      take: 6,
      select: { id: true },
    })
    const createdAt = daysFrom(city, -3)
    const decided = { decidedAt: daysFrom(city, -1) }
    await db.handover.create({
      data: {
        role: 'rc.PMC',
        orgId: from.id,
        userName: city.people.nameOf(from),
        newOrgId: to.id,
        startsAt: start === null ? null : daysFrom(city, start),
        message: '保養合約轉移，詳見雙方會議紀錄。',
        createdAt,
        logbooks: {
          create: logbooks.map(({ id }, index) => ({
            logbookId: id,
            role: 'rc.PMC',
            createdAt,
            ...(index === 4 && {
              status: 'REFUSED',
              ...decided,
              decidedByName: city.people.nameOf(to),
              reason: '此升降機不在合約範圍內。',
            }),
            ...(index === 5 && { status: 'CANCELLED', ...decided, decidedByName: city.people.nameOf(from) }),
          })),
        },
      },
    })
  }
}

/** Lifts that go from who installs them to who is to maintain them, with their statutory ids: one to be answered, one confirmed for a day to come. */
async function endInstallations(db: PrismaClient, city: City): Promise<void> {
  const { rc, rc2 } = city.orgs.demo
  const grants = await db.logbookParty.findMany({
    where: { role: 'rc.PIC', endsAt: null, isVoid: false, logbook: { stage: 'INSTALLATION' } },
    include: { logbook: { select: { locationId: true } } },
    orderBy: { logbookId: 'asc' },
  })
  const open = grants.find(({ orgId }) => orgId === rc.id) ?? grants[0]
  const ahead = grants.find(({ id }) => id !== open?.id)
  for (const [grant, status, days] of [
    [open, 'OPEN', 20],
    [ahead, 'CONFIRMED', 12],
  ] as const) {
    if (!grant) continue
    const [from, startsAt, createdAt] = [grant.orgId, daysFrom(city, days), daysFrom(city, -4)]
    const to = from === rc2.id ? rc : rc2
    const sender = city.orgs.contractors.find(({ id }) => id === from) ?? rc
    const decided = { decidedAt: daysFrom(city, -1), decidedByName: city.people.nameOf(to) }
    const { number } = await db.handover.create({
      data: {
        role: 'rc.PIC',
        newRole: 'rc.PMC',
        orgId: from,
        userName: city.people.nameOf(sender),
        newOrgId: to.id,
        startsAt,
        message: '安裝工程即將完成，請接手保養。',
        createdAt,
        logbooks: {
          create: {
            logbookId: grant.logbookId,
            role: 'rc.PIC',
            statutoryId: await freeId(db, grant.logbook.locationId),
            createdAt,
            status,
            ...(status === 'CONFIRMED' && decided),
          },
        },
      },
    })
    if (status === 'OPEN') continue
    await db.logbookParty.update({ where: { id: grant.id }, data: { endsAt: startsAt, endedBy: number } })
    const giver = { givenByOrgId: from, givenByName: city.people.nameOf(sender) }
    const { logbookId, kind } = grant
    await db.logbookParty.create({
      data: { logbookId, role: 'rc.PMC', kind, orgId: to.id, startsAt, source: 'HANDOVER', origin: number, ...giver },
    })
  }
}

/** An id of a lift in service that none has: that of the installation stage with a figure in place of its letter. */
async function freeId(db: PrismaClient, locationId: string): Promise<string> {
  for (const figure of ['0', '1', '2', '3', '4', '5', '6', '7', '8']) {
    const id = `${figure}${locationId.slice(1)}`
    if (!(await db.logbook.findFirst({ where: { locationId: id } }))) return id
  }
  throw new Error(`no statutory id is free for ${locationId}`)
}
