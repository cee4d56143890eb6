import type { PrismaClient } from '../../../client.ts'
import { type City, daysFrom } from '../city/city.ts'
import type { DemoPart } from '../part.ts'

/** The handovers that the city has seen, and some that wait for an answer or came to nothing. */
export const handovers: DemoPart = {
  async afterwards(db, { city }) {
    await recordPast(db)
    await leaveOpen(db, city)
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
