import { Role, type RoleId } from '@portal/shared/access/roles'
import { DUTY_ESCALATION } from '@portal/shared/features/duties/duty.codes'
import { dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { deputiesOf } from '../messages/deputies.ts'
import { notify } from '../messages/notify.ts'
import { recipientsOf } from '../messages/recipients.ts'
import { about, type ToldDuty } from './duty.messages.ts'

/** Who hears of a duty when, by the days after its day; a night that was missed is caught up for so long. */
const LEVELS = ['due', 'overdue', 'admins', 'otherSide'] as const
type Level = (typeof LEVELS)[number]
const CATCH_UP_DAYS = 60
const ADMINS: readonly RoleId[] = [Role.rcAdmin, Role.rpAdmin]
const OTHER = { RC: 'RP', RP: 'RC' } as const

interface Claimed extends ToldDuty {
  level: Level
  owner: 'RC' | 'RP'
  isStatutory: boolean
}

/**
 * Duties that reached a level of which nobody was told: the row that is written for each is what makes it told once, whatever runs twice
 * or was missed (docs/decisions/022). A new day of a duty starts anew.
 */
async function claim({ db, now }: Ctx): Promise<Claimed[]> {
  const today = toDate(dayOf(now))
  const { overdue, admins, otherSide } = DUTY_ESCALATION
  const rows = await db.$queryRaw<
    (Omit<Claimed, 'place' | 'dueOn'> & { dueOn: Date; locationId: string; addressEn: string; addressZh: string })[]
  >`
    WITH reached AS (
      SELECT d.id, d.logbook_id, d.rule_id, d.owner, d.due_on, v.level FROM duty d JOIN duty_rule r ON r.id = d.rule_id
      CROSS JOIN LATERAL (VALUES ('due', ${today}::date + r.warn_days, ${today}::date),
        ('overdue', ${today}::date - ${overdue}::int, ${today}::date - ${admins}::int + 1),
        ('admins', ${today}::date - ${admins}::int, ${today}::date - ${otherSide}::int + 1),
        ('otherSide', ${today}::date - ${otherSide}::int, ${today}::date - ${CATCH_UP_DAYS}::int)) AS v (level, upto, since)
      WHERE d.status = 'OPEN' AND d.due_on BETWEEN v.since AND v.upto
    ), claimed AS (
      INSERT INTO expiry_reminder (subject, subject_id, expires_on, days, created_at)
      SELECT 'duty.' || level, id, due_on, 0, ${now} FROM reached ON CONFLICT DO NOTHING RETURNING subject, subject_id
    )
    SELECT e.id, e.logbook_id AS "logbookId", r.code, e.due_on AS "dueOn", e.level, e.owner, r.is_statutory AS "isStatutory",
      l.location_id AS "locationId", l.address_en AS "addressEn", l.address_zh AS "addressZh"
    FROM claimed c JOIN reached e ON e.id = c.subject_id AND 'duty.' || e.level = c.subject
    JOIN duty_rule r ON r.id = e.rule_id JOIN logbook l ON l.id = e.logbook_id ORDER BY e.due_on, e.id`
  return rows.map(({ dueOn, locationId, addressEn, addressZh, ...row }) => ({
    ...row,
    dueOn: fromDate(dueOn),
    place: { locationId, addressEn, addressZh },
  }))
}

/** Which organizations hold these log-books today, as which side. */
async function holdersOf({ db, now }: Ctx, logbookIds: number[]) {
  const rows = await db.logbookParty.findMany({
    where: {
      logbookId: { in: logbookIds },
      kind: { in: ['RC', 'RP'] },
      isVoid: false,
      startsAt: { lte: now },
      OR: [{ endsAt: null }, { endsAt: { gt: now } }],
    },
    select: { logbookId: true, orgId: true, kind: true },
  })
  return Map.groupBy(rows, ({ logbookId, kind }) => `${logbookId} ${kind}`)
}

/** The people of each organization, each with the log-books that he hears of. */
async function peopleOf(ctx: Ctx, duties: readonly Claimed[], holders: Awaited<ReturnType<typeof holdersOf>>) {
  const byOrg = new Map<number, Set<number>>()
  for (const { logbookId } of duties)
    for (const side of ['RC', 'RP'])
      for (const { orgId } of holders.get(`${logbookId} ${side}`) ?? [])
        byOrg.set(orgId, (byOrg.get(orgId) ?? new Set()).add(logbookId))
  return recipientsOf(ctx, byOrg, 'duty:list')
}

/** What decides who hears of these duties: to whom they were given, who snoozes them, and who is an administrator. */
async function actsOn({ db, now }: Ctx, duties: readonly Claimed[], userIds: number[]) {
  const dutyId = { in: duties.map(({ id }) => id) }
  const [given, snoozes, admins] = await Promise.all([
    db.dutyHolder.findMany({ where: { dutyId } }),
    db.dutySnooze.findMany({ where: { dutyId, until: { gt: toDate(dayOf(now)) } } }),
    db.userRole.findMany({ where: { userId: { in: userIds }, roleId: { in: [...ADMINS] } }, select: { userId: true } }),
  ])
  const isAdmin = new Set(admins.map(({ userId }) => userId))
  const holderOf = new Map(given.map((one) => [`${one.dutyId} ${one.orgId}`, one.userId]))
  const byDuty = Map.groupBy(snoozes, (one) => one.dutyId)
  return {
    isMeant({ id, level }: Claimed, userId: number, orgId: number): boolean {
      if (level === 'admins' || level === 'otherSide') return isAdmin.has(userId)
      const holder = holderOf.get(`${id} ${orgId}`)
      return holder === undefined || holder === userId
    },
    isQuiet: ({ id, isStatutory }: Claimed, userId: number, orgId: number): boolean =>
      (byDuty.get(id) ?? []).some((one) => one.userId === userId || (!isStatutory && one.orgId === orgId)),
  }
}

/** For each person the duties of which he hears today. */
async function audiences(ctx: Ctx, duties: readonly Claimed[]): Promise<ReadonlyMap<number, Claimed[]>> {
  const holders = await holdersOf(ctx, [...new Set(duties.map(({ logbookId }) => logbookId))])
  const people = await peopleOf(ctx, duties, holders)
  const { isMeant, isQuiet } = await actsOn(ctx, duties, [...people.keys()])
  const byOrg = Map.groupBy(people, ([, { orgId }]) => orgId)
  const heard = duties.flatMap((duty) => {
    const side = duty.level === 'otherSide' ? OTHER[duty.owner] : duty.owner
    const staff = (holders.get(`${duty.logbookId} ${side}`) ?? []).flatMap(({ orgId }) => byOrg.get(orgId) ?? [])
    return staff
      .filter(([userId, { orgId, books }]) => {
        const isHis = books.has(duty.logbookId) && isMeant(duty, userId, orgId)
        return isHis && !isQuiet(duty, userId, orgId)
      })
      .map(([userId, { orgId }]) => ({ userId, duty, orgId }))
  })
  // whoever stands in for somebody hears of it in the same one message
  const deputies = await deputiesOf(ctx, [...new Set(heard.map(({ userId }) => userId))])
  const stoodIn = heard.flatMap(({ userId, duty, orgId }) => {
    const deputyId = deputies.get(userId)
    return deputyId === undefined || isQuiet(duty, deputyId, orgId) ? [] : { userId: deputyId, duty }
  })
  const byPerson = Map.groupBy([...heard, ...stoodIn], ({ userId }) => userId)
  return new Map(
    [...byPerson].map(([userId, own]) => [userId, [...new Map(own.map(({ duty }) => [duty.id, duty])).values()]]),
  )
}

/** Whoever has to see to a duty hears of it before its day and when that is over, his administrators and the other side later: one message a person and day. */
export const escalate = job({
  name: 'duties.escalate',
  input: z.object({}),
  every: '30 7 * * *',
  run: (ctx) =>
    ctx.tx(async (ctx) => {
      const duties = await claim(ctx)
      if (!duties.length) return
      const heard = await audiences(ctx, duties)
      const alike = Map.groupBy(heard, ([, own]) => own.map(({ id }) => id).join())
      for (const same of alike.values())
        await notify(ctx, {
          event: 'dutiesDue',
          to: { userIds: same.map(([userId]) => userId), deputies: 'included' },
          about: about(same[0]?.[1] ?? []),
        })
    }),
})
