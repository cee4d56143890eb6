import { READINGS_PER_CALL } from '@portal/shared/features/sensors/reading.schema'
import { describe, expect, it } from 'vitest'
import { makeProgram } from '../../../test/programs.ts'
import { makeModel, makeSensor } from '../../../test/sensors.ts'
import { grant, now } from '../../../test/world.ts'
import { keptOf } from './reading.kit.ts'
import { company, site } from './sensor.kit.ts'

const path = (id: number) => `/api/sensor/model/${id}/mapping`
const mapping = (over: object = {}) => ({
  paths: { sensor: 'device', locationId: 'site.lift', at: 'ts', anomaly: 'events[].code', value: 'events[].peak' },
  codes: [
    { code: 'VIB_Z', anomaly: 'LIFT_VIBRATION' },
    { code: 'TEMP', anomaly: null },
  ],
  ...over,
})
const TS = Math.floor(now.getTime() / 1000) - 60
const EVENTS = [
  { code: 'VIB_Z', peak: 27.4 },
  { code: 'TEMP', peak: 31 },
  { code: 'NOISE', peak: 1 },
]

/** A supplier with a sensor on a lift, and what its device sends of it. */
async function stand() {
  const made = await site()
  await grant(made.logbook, made.org, 'supplier.SENSOR')
  const model = await makeModel(made.org)
  await makeSensor(made.org, made.logbook, { modelId: model.id, code: '4417' })
  const json = (events: object[] = EVENTS) => ({
    device: 4417,
    site: { lift: made.logbook.locationId },
    ts: TS,
    events,
  })
  const program = await makeProgram(made.org)
  const send = (body: object, id = model.id) => program.send(body, `/api/sensor/model/${id}/reading`)
  return { ...made, model, json, send }
}

describe('a mapping', () => {
  it('is saved on the version that was seen: of the first two at once one wins', async () => {
    const { admin, model } = await stand()
    expect((await admin.get(path(model.id))).body).toEqual({ mapping: null })
    const save = () => admin.put(path(model.id)).send(mapping({ version: 0 }))
    const both = await Promise.all([save(), save()])
    expect(both.map(({ body }) => body.key ?? body.version).toSorted()).toEqual([1, 'conflict'])
    expect((await admin.get(path(model.id))).body.mapping).toEqual(mapping({ version: 1 }))
  })

  it('is its company’s alone', async () => {
    const { model, desk } = await stand()
    const rival = await company()
    for (const who of [rival.admin, desk]) {
      expect((await who.get(path(model.id))).status).not.toBe(200)
      expect((await who.put(path(model.id)).send(mapping({ version: 0 }))).status).not.toBe(200)
    }
    expect((await rival.admin.get(path(model.id))).body.key).toBe('sensorModelNotFound')
  })

  it('has codes of what the model detects alone, and takes the portal’s own codes of it as they are', async () => {
    const { admin, model, json } = await stand()
    const codes = [
      { code: 'VIB_Z', anomaly: 'LIFT_VIBRATION' },
      { code: 'OPENS', anomaly: 'DOOR' },
    ]
    for (const refused of [
      await admin.put(path(model.id)).send({ ...mapping({ codes }), version: 0 }),
      await admin.post(`${path(model.id)}/try`).send({ ...mapping({ codes }), sample: JSON.stringify(json()) }),
    ])
      expect(refused.body.issues).toMatchObject([{ path: ['codes', 1, 'anomaly'] }])
    const sample = JSON.stringify(
      json([
        { code: 'LIFT_VIBRATION', peak: 2 },
        { code: 'DOOR', peak: 2 },
      ]),
    )
    const { body } = await admin.post(`${path(model.id)}/try`).send({ ...mapping({ codes: [] }), sample })
    expect(body.rows).toMatchObject([{ anomaly: 'LIFT_VIBRATION' }, { anomaly: null }])
    expect(body.answer).toMatchObject({ done: 1, failed: [{ index: 1 }] })
  })

  it('says all that is wrong with it', async () => {
    const { admin, model } = await stand()
    const paths = { ...mapping().paths, sensor: 'a b', value: 'values[]' }
    const twice = [
      { code: 'X', anomaly: 'DOOR' },
      { code: 'X', anomaly: null },
    ]
    const { body } = await admin.put(path(model.id)).send({ paths, codes: twice, version: 0 })
    expect(body.issues.map((one: { path: string[] }) => one.path.join('.'))).toEqual(['paths.sensor', 'codes'])
    const beside = { ...mapping().paths, value: 'values[]' }
    const other = await admin.put(path(model.id)).send({ ...mapping(), paths: beside, version: 0 })
    expect(other.body.issues).toMatchObject([{ path: ['paths'] }])
  })
})

describe('a sample', () => {
  it('is read and answered as if it were sent, and nothing of it is kept', async () => {
    const { org, admin, model, json, logbook } = await stand()
    const { body } = await admin.post(`${path(model.id)}/try`).send({ ...mapping(), sample: JSON.stringify(json()) })
    expect(body.rows).toMatchObject([
      {
        isLeftOut: false,
        code: 'VIB_Z',
        anomaly: 'LIFT_VIBRATION',
        sensor: '4417',
        locationId: logbook.locationId,
        value: '27.4',
      },
      { isLeftOut: true, code: 'TEMP', anomaly: null },
      { isLeftOut: false, code: 'NOISE', anomaly: null },
    ])
    expect(body.answer).toMatchObject({ done: 1, failed: [{ index: 2, key: 'validationFailed' }] })
    expect(await keptOf(org.id)).toEqual([])
  })

  it('that is no JSON, or has no reading, is told so', async () => {
    const { admin, model } = await stand()
    const attempt = async (sample: string) =>
      (await admin.post(`${path(model.id)}/try`).send({ ...mapping(), sample })).body
    expect(await attempt('{"device": ')).toMatchObject({ key: 'sensorSampleNoJson', field: 'sample' })
    expect((await attempt('{"events": []}')).key).toBe('sensorNothingFound')
  })
})

describe('readings in one’s own JSON', () => {
  it('are kept as the mapping tells, and one that is refused is named by its place in it', async () => {
    const { org, admin, model, json, send, logbook } = await stand()
    expect((await send(json())).body.key).toBe('sensorMappingMissing')
    await admin.put(path(model.id)).send(mapping({ version: 0 }))
    expect((await send(json())).body).toMatchObject({ done: 1, repeated: 0, failed: [{ index: 2 }] })
    expect(await keptOf(org.id)).toMatchObject([
      { sensor: '4417', anomaly: 'LIFT_VIBRATION', value: 27.4, at: new Date(TS * 1000), logbookId: logbook.id },
    ])
  })

  it('are of one’s own models alone, and no more than a call takes', async () => {
    const { admin, model, json, send } = await stand()
    await admin.put(path(model.id)).send(mapping({ version: 0 }))
    const theirs = await makeModel((await company()).org)
    expect((await send(json(), theirs.id)).body.key).toBe('sensorModelNotFound')
    const events = Array.from({ length: READINGS_PER_CALL + 1 }, (_, peak) => ({ code: 'VIB_Z', peak }))
    expect((await send(json(events))).body).toMatchObject({ key: 'sensorTooManyReadings' })
    expect((await send([])).body.key).toBe('sensorNothingFound')
  })
})
