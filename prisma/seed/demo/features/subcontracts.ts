import type { PrismaClient } from '../../../client.ts'
import { type City, daysFrom } from '../city/city.ts'
import type { DemoPart } from '../part.ts'
import { at } from '../random.ts'

/** The sub-contracts by which contractors let in others, and one of each kind that is not in force. */
export const subcontracts: DemoPart = {
  async afterwards(db, { city }) {
    await recordGiven(db, city)
    await give(db, city)
  },
}

/** One record for all log-books that one contractor gave another for one time. */
async function recordGiven(db: PrismaClient, { now }: City): Promise<void> {
  await db.$executeRaw`
    INSERT INTO subcontract (role, org_id, user_name, sub_org_id, display_name, may_grant, starts_at, ends_at, status, created_at)
    SELECT p.role, p.given_by_org_id, min(p.given_by_name), p.org_id, left(min(o.name_zh), 50), false, p.starts_at, p.ends_at,
      CASE WHEN p.ends_at <= ${now} THEN 'ENDED' ELSE 'EFFECTIVE' END, min(p.created_at)
    FROM logbook_party p JOIN organization o ON o.id = p.org_id
    WHERE p.source = 'SUBCONTRACT' AND p.ends_at IS NOT NULL AND NOT p.is_void
    GROUP BY p.role, p.given_by_org_id, p.org_id, p.starts_at, p.ends_at ORDER BY p.starts_at, p.org_id`
  await db.$executeRaw`
    INSERT INTO subcontract_logbook (subcontract_id, logbook_id, party_id, creator_type, created_at)
    SELECT s.id, p.logbook_id, p.id, 'PRINCIPAL', s.created_at
    FROM subcontract s JOIN logbook_party p ON p.source = 'SUBCONTRACT' AND NOT p.is_void AND p.role = s.role
      AND p.given_by_org_id = s.org_id AND p.org_id = s.sub_org_id AND p.starts_at = s.starts_at AND p.ends_at = s.ends_at
    ORDER BY s.id, p.logbook_id`
  await db.$executeRaw`
    UPDATE logbook_party p SET origin = s.number
    FROM subcontract_logbook l JOIN subcontract s ON s.id = l.subcontract_id WHERE p.id = l.party_id`
}

interface Given {
  role: string
  displayName: string
  mayGrant?: true
  from: number
  to: number
  status: string
  reason?: string
}
const GIVEN: readonly Given[] = [
  { role: 'sub.ASC', displayName: '機房翻新隊', mayGrant: true, from: -20, to: 100, status: 'EFFECTIVE' },
  { role: 'sub.OSC', displayName: '井道清潔隊', from: 9, to: 40, status: 'PENDING' },
  {
    role: 'sub.CSC',
    displayName: '年檢支援',
    from: 5,
    to: 60,
    status: 'CANCELLED',
    reason: '年檢改由本公司人員負責。',
  },
  { role: 'sub.DSC', displayName: '舊機拆卸', from: -90, to: -12, status: 'ENDED', reason: '拆卸工程提早完成。' },
]

/** What the demo's contractor gave lately, on log-books of its own. */
async function give(db: PrismaClient, city: City): Promise<void> {
  const { demo, contractors } = city.orgs
  const logbooks = await db.logbook.findMany({
    where: {
      stage: 'IN_SERVICE',
      parties: {
        some: {
          orgId: demo.rc.id,
          role: 'rc.PMC',
          endsAt: null,
          isVoid: false,
          startsAt: { lt: daysFrom(city, -100) },
        },
      },
    },
    orderBy: { locationId: 'asc' },
    skip: 40,
    take: 12,
    select: { id: true },
  })
  for (const [index, { from, to, reason = '', mayGrant = false, ...one }] of GIVEN.entries()) {
    const org = at(contractors, 5 + index)
    const period = { startsAt: daysFrom(city, from), endsAt: daysFrom(city, to) }
    const isDecided = reason !== ''
    const decided = { decidedAt: daysFrom(city, Math.min(to, -1)), decidedByName: city.people.nameOf(demo.rc) }
    const row = await db.subcontract.create({
      data: {
        ...{ ...one, ...period, mayGrant, reason },
        orgId: demo.rc.id,
        userName: city.people.nameOf(demo.rc),
        subOrgId: org.id,
        createdAt: daysFrom(city, Math.min(from, 0) - 3),
        ...(isDecided && decided),
      },
    })
    const isVoid = one.status === 'CANCELLED'
    const taken = isVoid || one.status === 'ENDED'
    for (const { id: logbookId } of logbooks.slice(index * 3, index * 3 + 3)) {
      const party = await db.logbookParty.create({
        data: {
          logbookId,
          orgId: org.id,
          kind: 'SUB',
          role: one.role,
          ...period,
          mayGrant,
          isVoid,
          source: 'SUBCONTRACT',
          origin: row.number,
          givenByOrgId: demo.rc.id,
          givenByName: row.userName,
          createdAt: row.createdAt,
          ...(taken && { revokedAt: isVoid ? row.decidedAt : period.endsAt, revokeReason: reason }),
        },
      })
      await db.subcontractLogbook.create({
        data: { subcontractId: row.id, logbookId, partyId: party.id, creatorType: 'PRINCIPAL' },
      })
    }
  }
}
