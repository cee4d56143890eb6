import { Role } from '@portal/shared/access/roles'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import { afterEach, expect, it } from 'vitest'
import { makeDuty } from '../../../test/duties.ts'
import { systemCtx } from '../../../test/runs.ts'
import { ctxOf, db, grant, makeLogbook, makeOrg, makeUser, now, world } from '../../../test/world.ts'
import { escalate } from './duty.escalation.ts'
import { refreshDuty } from './duty.ts'

const DAY_MS = 86_400_000
afterEach(() => {
  world.now = now
})

async function house() {
  const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
  const logbook = await makeLogbook({ kind: 'L', type: 'EP' })
  await grant(logbook, rc, 'rc.PMC')
  await grant(logbook, rp, 'rp.OC')
  return {
    ...{ rc, rp, logbook },
    officer: await makeUser(rc, [Role.rcOfficer]),
    admin: await makeUser(rc, [Role.rcAdmin]),
    manager: await makeUser(rp, [Role.rpAdmin]),
    clerk: await makeUser(rp, [Role.rpOfficer]),
  }
}
const heardBy = async (...people: { id: number }[]) =>
  Promise.all(
    people.map(({ id }) => db.messageRecipient.count({ where: { userId: id, message: { event: 'dutiesDue' } } })),
  )
async function onDay(days: number) {
  world.now = new Date(now.getTime() + days * DAY_MS)
  await escalate.run(systemCtx(), {})
}

it('tells the person when it is due and overdue, administrators after 3 days and the other side after 14, each once', async () => {
  const { logbook, officer, admin, manager, clerk, rc } = await house()
  const duty = await makeDuty(logbook, { days: 10 })
  await db.dutyHolder.create({ data: { dutyId: duty.id, orgId: rc.id, userId: officer.id, givenByName: 'x' } })
  const all = () => heardBy(officer, admin, manager, clerk)
  await onDay(0)
  expect(await all(), 'not yet').toEqual([0, 0, 0, 0])
  await onDay(3)
  expect(await all(), 'due in 7 days').toEqual([1, 0, 0, 0])
  await onDay(4)
  expect(await all(), 'not again').toEqual([1, 0, 0, 0])
  await onDay(11)
  await onDay(11)
  expect(await all(), 'overdue').toEqual([2, 0, 0, 0])
  await onDay(13)
  expect(await all(), '3 days').toEqual([2, 1, 0, 0])
  await onDay(25)
  expect(await all(), '14 days, after nights that were missed').toEqual([2, 1, 1, 0])
})

it('falls silent once it is done, and counts anew from the day on which it was', async () => {
  const { logbook, rc, officer, admin } = await house()
  const said = () => heardBy(officer, admin)
  const ctx = ctxOf(rc, Role.rcOfficer)
  const record = async (typeOfWork: string, days: number) => {
    const at = new Date(now.getTime() + days * DAY_MS)
    const times = { startedAt: at, completedAt: at, submittedAt: at }
    const who = { logbookId: logbook.id, orgId: rc.id, submitterId: officer.id, creatorType: 'PRINCIPAL' }
    await db.jobRecord.create({ data: { ...who, ...times, typeOfWork, geo: 'Y', status: 'ACKNOWLEDGED' } })
    await refreshDuty(ctx, [logbook.id])
  }
  const maintenance = () =>
    db.duty.findFirstOrThrow({ where: { logbookId: logbook.id, rule: { code: 'MAINTENANCE' } } })
  await record('TW15', -32)
  await onDay(0)
  expect((await maintenance()).dueOn < toDate(dayOf(now)), 'overdue').toBe(true)
  const [before] = await said()
  expect(before).toBe(1)
  await record('TW15', 0)
  expect((await maintenance()).dueOn > toDate(dayOf(now)), 'done').toBe(true)
  await onDay(3)
  await onDay(14)
  expect(await said(), 'nobody hears of what was done').toEqual([1, 1])
})

it('tells everybody who sees to it where it was given to nobody, in one message for all of a day', async () => {
  const { logbook, officer, admin } = await house()
  await makeDuty(logbook, { days: 1 })
  await makeDuty(logbook, { code: 'EXAMINATION', days: 20 })
  await onDay(0)
  expect(await heardBy(officer, admin)).toEqual([1, 1])
})

it('leaves whoever snoozes it in peace, and colleagues only of what the law does not ask for', async () => {
  const { logbook, officer, admin, rc } = await house()
  const [law, house_] = [
    await makeDuty(logbook, { days: 1 }),
    await makeDuty(logbook, { code: 'INVESTIGATION', days: 1 }),
  ]
  const held = { userId: officer.id, orgId: rc.id, until: toDate(addDays(dayOf(now), 9)), reason: 'OTHER' }
  await db.dutySnooze.createMany({ data: [law, house_].map(({ id }) => ({ dutyId: id, ...held })) })
  await onDay(0)
  expect(await heardBy(officer, admin)).toEqual([0, 1])
  const [sent] = await db.message.findMany({
    where: { event: 'dutiesDue', recipients: { some: { userId: admin.id } } },
  })
  expect(JSON.stringify(sent)).toContain('MAINTENANCE')
  expect(JSON.stringify(sent)).not.toContain('INVESTIGATION')
})
