import type { InvitationState } from '@portal/shared/features/invitations/invitation.rules'
import { Prisma, type PrismaClient } from '../../../client.ts'
import { type City, daysFrom } from '../city/city.ts'
import type { Org } from '../city/organizations.ts'
import type { DemoPart } from '../part.ts'
import { at } from '../random.ts'

/** The invitations by which responsible persons came to their log-books, and lately one of each kind. */
export const invitations: DemoPart = {
  async afterwards(db, { city }) {
    await recordPast(db, city.now)
    await sendLately(db, city)
  },
}

const AGREED_BEFORE_MS = 9 * 24 * 3_600_000

/** One record for all log-books that one organization was invited to on one day. */
async function recordPast(db: PrismaClient, now: Date): Promise<void> {
  // what begins in the days to come was agreed before today
  const sent = Prisma.sql`least(min(p.created_at), ${new Date(now.getTime() - AGREED_BEFORE_MS)})`
  await db.$executeRaw`
    INSERT INTO invitation (category, org_id, user_id, user_name, recipient_name, email, recipient_org_id, starts_at, status,
      sent_at, link_until, decided_at, decided_by_name, created_at)
    SELECT p.role, p.given_by_org_id, a.id, min(p.given_by_name), r.name_zh, r.email, p.org_id, p.starts_at,
      CASE WHEN p.starts_at > ${now} THEN 'I' ELSE 'C' END, ${sent}, ${sent} + interval '48 hours', ${sent} + interval '1 day',
      coalesce((SELECT b.display_name FROM account b WHERE b.org_id = p.org_id ORDER BY b.id LIMIT 1), ''), ${sent}
    FROM logbook_party p JOIN organization r ON r.id = p.org_id
    CROSS JOIN LATERAL (SELECT id FROM account WHERE org_id = p.given_by_org_id ORDER BY id LIMIT 1) AS a
    WHERE p.source = 'INVITATION' GROUP BY p.role, p.given_by_org_id, a.id, r.id, p.org_id, p.starts_at
    ORDER BY p.starts_at, p.org_id, p.role`
  await db.$executeRaw`
    INSERT INTO invitation_logbook (invitation_id, logbook_id, category, status, created_at)
    SELECT i.id, p.logbook_id, p.role, i.status, i.created_at FROM invitation i
    JOIN logbook_party p ON p.source = 'INVITATION' AND p.role = i.category AND p.org_id = i.recipient_org_id
      AND p.starts_at = i.starts_at AND p.given_by_org_id = i.org_id
    ORDER BY i.id, p.logbook_id`
  await db.$executeRaw`
    UPDATE logbook_party p SET origin = i.number FROM invitation_logbook l JOIN invitation i ON i.id = l.invitation_id
    WHERE p.source = 'INVITATION' AND p.logbook_id = l.logbook_id AND p.role = i.category AND p.org_id = i.recipient_org_id
      AND p.starts_at = i.starts_at`
}

interface Sent {
  status: InvitationState
  to: { name: string; email: string; org?: Org }
  count: number
  /** Days from today on which it was sent, and on which access begins. */
  sentOn: number
  startsOn: number
  /** Days from today on which it was answered or cancelled. */
  decidedOn?: number
  by?: Org
  reason?: string
  /** What became of the last of its log-books, where that is not what became of the others. */
  last?: { status: InvitationState; problem?: string }
}
/** Answered, or called off: what its log-books are then. */
const ofLogbooks = ({ status }: Sent): InvitationState => (status === 'F' ? 'C' : status)

/** From the demo's contractor: to people who are not registered yet, and to the demo's managers. */
const lately = ({ orgs: { demo, responsible } }: City): Sent[] => {
  const other = at(responsible, 5)
  return [
    {
      status: 'A',
      to: { name: demo.rp.name.zh, email: 'rp_admin@demo.example', org: demo.rp },
      count: 5,
      sentOn: 0,
      startsOn: 10,
    },
    {
      status: 'A',
      to: { name: '永蘭大廈業主立案法團', email: 'io@winglan.example' },
      count: 2,
      sentOn: -4,
      startsOn: 6,
    },
    {
      ...{ status: 'I', to: { name: other.name.zh, email: 'lifts@heion.example', org: other }, count: 3 },
      ...{ sentOn: -3, startsOn: 9, decidedOn: -2, by: other },
    },
    {
      status: 'E',
      to: { name: '碧桐花園業主委員會', email: 'chair@piktung.example' },
      count: 4,
      sentOn: -3,
      startsOn: 9,
    },
    {
      ...{ status: 'F', to: { name: other.name.zh, email: 'lifts@heion.example', org: other }, count: 4 },
      ...{ sentOn: -6, startsOn: -4, decidedOn: -4, by: other, last: { status: 'F', problem: 'inviterForbidden' } },
    },
    {
      ...{ status: 'R', to: { name: other.name.zh, email: 'lifts@heion.example', org: other }, count: 6 },
      ...{ sentOn: -11, startsOn: -6, decidedOn: -10, by: other, reason: '我們已於十月退出此屋苑。' },
    },
    {
      ...{ status: 'D', to: { name: '朗蘭花園業主委員會', email: 'oc@longlan.example' }, count: 7 },
      ...{ sentOn: -12, startsOn: 9, decidedOn: -11, by: demo.rc, reason: '業主大會尚未通過。' },
    },
  ]
}

const CATEGORY = 'rp.OWNER_S'
const HOURS_48 = 48 * 3_600_000

async function sendLately(db: PrismaClient, city: City): Promise<void> {
  const { rc } = city.orgs.demo
  const maintained = await db.logbook.findMany({
    where: { parties: { some: { orgId: rc.id, role: 'rc.PMC', endsAt: null, isVoid: false } } },
    orderBy: { locationId: 'asc' },
    select: { id: true },
  })
  let next = 0
  for (const sent of lately(city)) {
    const ids = maintained.slice(next, next + sent.count).map(({ id }) => id)
    next += sent.count
    if (ids.length) await send(db, city, sent, ids)
  }
}

async function send(db: PrismaClient, city: City, sent: Sent, ids: readonly number[]): Promise<void> {
  const { people, orgs } = city
  const { rc } = orgs.demo
  const sender = at(people.staffOf(rc), 0)
  const { status, to, sentOn, startsOn, decidedOn, by, reason = '', last } = sent
  const sentAt = sentOn ? daysFrom(city, sentOn) : city.now
  const startsAt = daysFrom(city, startsOn)
  const logbooks = ids.map((logbookId, index) => ({
    logbookId,
    category: CATEGORY,
    createdAt: sentAt,
    ...(last && index === ids.length - 1 ? last : { status: ofLogbooks(sent) }),
  }))
  const { number } = await db.invitation.create({
    data: {
      category: CATEGORY,
      orgId: rc.id,
      userId: sender.id,
      userName: people.nameOf(rc),
      recipientName: to.name,
      email: to.email,
      recipientOrgId: to.org?.id ?? null,
      startsAt,
      message: '按會議議決，請檢視並答覆。',
      status,
      sentAt,
      linkUntil: new Date(sentAt.getTime() + HOURS_48),
      ...(decidedOn !== undefined && by && { decidedAt: daysFrom(city, decidedOn), decidedByName: people.nameOf(by) }),
      reason,
      createdAt: sentAt,
      logbooks: { create: logbooks },
    },
  })
  const given = logbooks.filter(({ status }) => status === 'I' || status === 'C')
  await db.logbookParty.createMany({
    data: given.map(({ logbookId }) => ({
      logbookId,
      orgId: to.org?.id ?? 0,
      kind: 'RP',
      role: CATEGORY,
      startsAt,
      source: 'INVITATION',
      origin: number,
      givenByOrgId: rc.id,
      givenByName: people.nameOf(rc),
      createdAt: sentAt,
    })),
  })
}
