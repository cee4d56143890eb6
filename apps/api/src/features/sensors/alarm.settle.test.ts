import { describe, expect, it } from 'vitest'
import { makeAlarm, makeSensor } from '../../../test/sensors.ts'
import { db, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { makeSite, submit, work } from '../job-records/job-record.kit.ts'
import { look, tamper } from '../seals/seal.kit.ts'

/** A lift where a supplier has a sensor, and work is recorded. */
async function noisy() {
  const [site, supplier] = [await makeSite(), await makeOrg('SUPL')]
  const sensor = await makeSensor(supplier, site.logbook)
  const raise = (over: object = {}) => makeAlarm(sensor, site.logbook, over)
  return { ...site, sensor, raise }
}
const stateOf = (id: number) =>
  db.sensorAlarm.findUniqueOrThrow({ where: { id }, select: { status: true, verdict: true, jobRecordId: true } })

describe('a record of work', () => {
  it('closes the alarms that it answers, in the name of whoever recorded it, and seals their verdicts', async () => {
    const site = await noisy()
    const [vibration, door] = [await site.raise(), await site.raise({ anomaly: 'DOOR', status: 'IN_HAND' })]
    const alarms = [
      { id: door.id, verdict: 'KNOWN' },
      { id: vibration.id, verdict: 'REAL' },
    ]
    const { body } = await submit(site.crew, work(site, { alarms }))
    expect(body).toMatchObject({ id: expect.any(Number) })
    expect([await stateOf(vibration.id), await stateOf(door.id)]).toEqual([
      { status: 'CLOSED', verdict: 'REAL', jobRecordId: body.id },
      { status: 'CLOSED', verdict: 'KNOWN', jobRecordId: body.id },
    ])
    const entry = await db.sealEntry.findFirstOrThrow({ where: { jobRecordId: body.id } })
    expect(JSON.parse(entry.canonical).content.alarms).toEqual(alarms.toReversed())
    const told = await db.operationEvent.findFirstOrThrow({
      where: { action: 'sensorAlarm.settle', rowId: String(door.id) },
    })
    expect(told).toMatchObject({
      userId: site.crew.user.id,
      after: { status: 'CLOSED', verdict: 'KNOWN', jobRecordId: body.id },
    })
    const found = await look(site, body.seal, body.id)
    expect(found.page.alarms).toEqual([
      { id: vibration.id, sensorCode: site.sensor.code, anomaly: 'LIFT_VIBRATION', verdict: 'REAL' },
      { id: door.id, sensorCode: site.sensor.code, anomaly: 'DOOR', verdict: 'KNOWN' },
    ])
    expect([found.page.sealMatches, found.page.sealFaults]).toEqual([true, []])
    await tamper(['UPDATE sensor_alarm SET verdict = $1 WHERE id = $2', 'FALSE', vibration.id])
    expect((await look(site, body.seal, body.id)).page.sealMatches).toBe(false)
  })

  it('without any is sealed as ever', async () => {
    const site = await noisy()
    const { body } = await submit(site.crew, work(site))
    const entry = await db.sealEntry.findFirstOrThrow({ where: { jobRecordId: body.id } })
    expect(JSON.parse(entry.canonical).content).not.toHaveProperty('alarms')
  })

  it('is refused as a whole where an alarm is closed, on another log-book or not there', async () => {
    const site = await noisy()
    const [open, closed] = [await site.raise(), await site.raise({ status: 'CLOSED', verdict: 'REAL', closedAt: now })]
    const elsewhere = await makeAlarm(await makeSensor(await makeOrg('SUPL')), await makeLogbook())
    const ids = [open.id, closed.id, elsewhere.id, 1_899_999_999]
    const { body } = await submit(site.crew, work(site, { alarms: ids.map((id) => ({ id, verdict: 'REAL' })) }))
    expect(body.issues).toMatchObject(
      [1, 2, 3].map((at) => ({ path: ['alarms', at, 'id'], code: 'sensorAlarmNotOpen', status: 60829 })),
    )
    expect(await stateOf(open.id)).toMatchObject({ status: 'RAISED', jobRecordId: null })
    expect(await db.jobRecord.count({ where: { logbookId: site.logbook.id } })).toBe(0)
    const twice = { alarms: [open, open].map(({ id }) => ({ id, verdict: 'REAL' })) }
    expect((await submit(site.crew, work(site, twice))).body.issues).toMatchObject([{ path: ['alarms'] }])
    const many = { alarms: Array.from({ length: 21 }, (_, at) => ({ id: at + 1, verdict: 'REAL' })) }
    expect((await submit(site.crew, work(site, many))).body.issues).toMatchObject([{ path: ['alarms'] }])
  })

  it('closes an alarm once: of two at once one is refused', async () => {
    const site = await noisy()
    const { id } = await site.raise()
    const record = (typeOfWork: string) =>
      submit(site.crew, work(site, { typeOfWork, alarms: [{ id, verdict: 'REAL' }] }))
    const both = await Promise.all([record('TW15'), record('TW03')])
    expect(both.map(({ body }) => body.key ?? 'recorded').toSorted()).toEqual(['recorded', 'sensorAlarmNotOpen'])
    expect(await db.jobRecord.count({ where: { logbookId: site.logbook.id } })).toBe(1)
  })
})
