import { Role } from '@portal/shared/access/roles'
import { path } from '@portal/shared/screens'
import { afterEach, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { makeAlarm, makeSensor } from '../../../test/sensors.ts'
import { db, grant, makeLogbook, makeOrg, makeUser, now, world } from '../../../test/world.ts'
import { tellAlarms } from './alarm.jobs.ts'

afterEach(() => {
  world.now = now
})
const after = (minutes: number) => {
  world.now = new Date(now.getTime() + minutes * 60_000)
  return tellAlarms.run(systemCtx(), {})
}
let buildings = 0

/** Two lifts of one building with their contractor and responsible person, and sensors of two suppliers. */
async function building() {
  const premises = `QA${String(++buildings).padStart(5, '0')}`
  const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
  const lifts = [
    await makeLogbook({ locationId: `${premises}-001` }),
    await makeLogbook({ locationId: `${premises}-002` }),
  ]
  const suppliers = [await makeOrg('SUPL'), await makeOrg('SUPL')]
  for (const lift of lifts) {
    await grant(lift, rc, 'rc.PMC')
    await grant(lift, rp, 'rp.OC')
    for (const supplier of suppliers) await grant(lift, supplier, 'supplier.SENSOR')
  }
  const people = {
    contractor: await makeUser(rc, [Role.rcOfficer]),
    owner: await makeUser(rp, [Role.rpOfficer]),
    one: await makeUser(suppliers[0] as { id: number }, [Role.supplierAdmin]),
    other: await makeUser(suppliers[1] as { id: number }, [Role.supplierAdmin]),
  }
  const raise = async (supplier: number, lift: number, over: object = {}) => {
    const [org, logbook] = [suppliers[supplier], lifts[lift]]
    if (!org || !logbook) throw new Error('there are two')
    return makeAlarm(await makeSensor(org, logbook), logbook, over)
  }
  const heardBy = async ({ id }: { id: number }) =>
    (
      await db.message.findMany({
        where: { event: 'sensorAlarmRaised', recipients: { some: { userId: id } } },
        orderBy: { id: 'asc' },
      })
    ).map(({ count }) => count)
  const heard = async () => ({
    contractor: await heardBy(people.contractor),
    owner: await heardBy(people.owner),
    one: await heardBy(people.one),
    other: await heardBy(people.other),
  })
  return { ...people, raise, heard, premises }
}

it('alarms of one building are one message in ten minutes, to each of those whom the setting names', async () => {
  const { raise, heard } = await building()
  await raise(0, 0)
  await raise(0, 1)
  await raise(1, 1, { tellsRp: false })
  await after(0)
  expect(await heard()).toEqual({ contractor: [3], owner: [2], one: [2], other: [1] })
  await raise(1, 0)
  await after(5)
  expect(await heard()).toEqual({ contractor: [3], owner: [2], one: [2], other: [1] })
  await after(11)
  await after(12)
  expect(await heard()).toEqual({ contractor: [3, 1], owner: [2, 1], one: [2], other: [1, 1] })
})

it('what is in hand or closed is mute, and so is what nobody is to hear of', async () => {
  const { raise, heard } = await building()
  await raise(0, 0, { status: 'IN_HAND' })
  await raise(0, 1, { status: 'CLOSED', verdict: 'REAL', closedAt: now })
  await raise(1, 1, { tellsContractor: false, tellsRp: false, tellsCompany: false })
  await after(0)
  await after(30)
  expect(await heard()).toEqual({ contractor: [], owner: [], one: [], other: [] })
})

it('two processes at once tell once, and a building does not wait for another', async () => {
  const [here, there] = [await building(), await building()]
  await here.raise(0, 0)
  await there.raise(0, 0)
  await Promise.all(Array.from({ length: 4 }, () => after(0)))
  for (const { heard } of [here, there]) expect(await heard()).toMatchObject({ contractor: [1], owner: [1], one: [1] })
  await there.raise(1, 0)
  await after(11)
  expect((await here.heard()).contractor).toEqual([1])
  expect((await there.heard()).contractor).toEqual([1, 1])
})

it('says what was measured, and where, and leads to the alarm, or to all of the building', async () => {
  const { raise, contractor, owner, premises } = await building()
  const { sensorCode } = await raise(0, 0)
  await after(0)
  const told = await db.message.findFirstOrThrow({
    where: { event: 'sensorAlarmRaised', recipients: { some: { userId: contractor.id } } },
  })
  expect(told).toMatchObject({
    ...{ tag: 'SENSOR', link: path.sensorAlarms(sensorCode) },
    params: { sensorCode, sensorAnomaly: 'LIFT_VIBRATION', peak: 28, threshold: 25, unit: 'mm/s' },
  })
  await raise(1, 0, { tellsContractor: false })
  await raise(1, 1, { tellsContractor: false })
  await after(11)
  const many = await db.message.findFirstOrThrow({
    where: { event: 'sensorAlarmRaised', count: 2, recipients: { some: { userId: owner.id } } },
  })
  expect(many.link).toBe(path.sensorAlarmsAt(premises))
})
