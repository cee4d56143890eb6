import type { Prisma } from '@portal/db'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import { db, makeUser, now } from './world.ts'

const PERIOD = 30

/** Maintenance of a log-book that was due three days ago, or another duty of this rule. */
export async function makeDuty(
  logbook: { id: number; kind?: string },
  {
    code = 'MAINTENANCE',
    days = -3,
    ...over
  }: { code?: string; days?: number } & Partial<Prisma.DutyUncheckedCreateInput> = {},
) {
  const { kind } = await db.logbook.findUniqueOrThrow({ where: { id: logbook.id }, select: { kind: true } })
  const rule = await db.dutyRule.findUniqueOrThrow({ where: { code_kind: { code, kind } } })
  const due = addDays(dayOf(now), days)
  return db.duty.create({
    data: {
      ...{ logbookId: logbook.id, ruleId: rule.id, owner: rule.owner, status: 'OPEN' },
      ...{ fromOn: toDate(addDays(due, -PERIOD)), dueOn: toDate(due) },
      ...over,
    },
  })
}

/** A duty that its organization gave to somebody, who snoozes it, has a calendar, and is away: a deputy stands in for him. */
export async function dutyFor(user: { id: number; orgId: number }, logbook: { id: number }, mark: string) {
  const duty = await makeDuty(logbook)
  const his = { dutyId: duty.id, orgId: user.orgId, userId: user.id }
  await db.dutyHolder.create({ data: { ...his, givenByName: `a name ${mark}` } })
  await db.dutySnooze.create({
    data: { ...his, until: new Date('2026-12-24'), reason: 'OTHER', remarks: `a remark ${mark}` },
  })
  await db.dutyCalendar.create({ data: { userId: user.id, digest: crypto.randomUUID() } })
  const deputy = await makeUser({ id: user.orgId }, [])
  await db.deputy.create({ data: { userId: user.id, deputyId: deputy.id, startsOn: now, endsOn: now } })
  return { duty, deputy }
}
