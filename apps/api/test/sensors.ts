import type { Prisma } from '@portal/db'
import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { linkEnd } from '../src/features/invitation-links/link.ts'
import { keepFile } from './files.ts'
import { db, now } from './world.ts'

interface Row {
  id: number
}
let n = 0

/** What programs of suppliers send readings of. */
export const SENSOR_OF_PROGRAM = 'S1'

/** A model of an organization, without papers. */
export function makeModel({ id: orgId }: Row, over: Partial<Prisma.SensorModelUncheckedCreateInput> = {}) {
  const detects = { anomaly: 'LIFT_VIBRATION', unit: 'mm/s', scaleFrom: 0, scaleTo: 50, createdAt: now }
  const named = { name: `KS-${++n}`, manufacturer: 'Kiu Lan Sensors', remark: '' }
  return db.sensorModel.create({
    data: { ...named, orgId, updatedAt: now, createdAt: now, anomalies: { create: detects }, ...over },
  })
}

/** A sensor of an organization, on a log-book where one is named. */
export async function makeSensor(
  { id: orgId }: Row,
  logbook?: Row,
  over: Partial<Prisma.SensorUncheckedCreateInput> = {},
) {
  const modelId = over.modelId ?? (await makeModel({ id: orgId })).id
  const linked = logbook ? { status: 'LINKED', logbookId: logbook.id, linkedAt: new Date(0) } : {}
  return db.sensor.create({ data: { code: `S-${++n}`, orgId, createdAt: now, ...linked, ...over, modelId } })
}

/** A request of an organization about a sensor, which waits. */
export const makeSensorRequest = (
  { id: orgId }: Row,
  { id: sensorId, code: sensorCode }: Row & { code: string },
  locationId: string,
  over: Partial<Prisma.SensorRequestUncheckedCreateInput> = {},
) =>
  db.sensorRequest.create({
    data: {
      ...{ orgId, sensorId, sensorCode, locationId, askedById: 1, askedByName: 'Chan Tai Man', createdAt: now },
      ...over,
    },
  })

const levels = { threshold: 25, clearLevel: 18, inRow: 3, holdMinutes: 0 }
const tells = { tellsContractor: true, tellsRp: true, tellsCompany: true }

/** A setting of an organization, for all of its sensors where no model or log-book is named. */
export const makeSetting = ({ id: orgId }: Row, over: Partial<Prisma.SensorSettingUncheckedCreateInput> = {}) =>
  db.sensorSetting.create({
    data: { orgId, anomaly: 'LIFT_VIBRATION', ...levels, ...tells, updatedAt: now, createdAt: now, ...over },
  })

/** An alarm of a sensor on a log-book, raised and not answered. */
export const makeAlarm = (
  { id: sensorId, ...sensor }: Row & { code: string; modelId: number; orgId: number },
  { id: logbookId }: Row,
  over: Partial<Prisma.SensorAlarmUncheckedCreateInput> = {},
) =>
  db.sensorAlarm.create({
    data: {
      ...{ sensorId, sensorCode: sensor.code, modelId: sensor.modelId, orgId: sensor.orgId, logbookId },
      ...{ anomaly: 'LIFT_VIBRATION', ...levels, ...tells, peak: 28, raisedAt: now, createdAt: now, ...over },
    },
  })

/** In the JSON of which the names are of whoever's it is. */
const mappingOf = (mark: string) => ({
  paths: { sensor: `${mark}.sensor`, locationId: 'lift', at: 'at', anomaly: 'what', value: 'value' },
  codes: [{ code: `a code ${mark}`, anomaly: 'LIFT_VIBRATION' }],
})

/** An invitation of the regulator's desk that waits for an answer. */
export const makeSensorInvitation = (over: Partial<Prisma.SensorInvitationUncheckedCreateInput> = {}) =>
  db.sensorInvitation.create({
    data: {
      ...{ orgId: REGULATOR_ORG_ID, userName: 'Chan Tai Man', nameEn: 'Kiu Lan Sensors', nameZh: '翹嵐感應器' },
      ...{ email: `company${process.pid}_${++n}@example.test`, language: 'eng', sentAt: now, createdAt: now },
      linkUntil: linkEnd(now),
      ...over,
    },
  })

/** A sensor on a log-book, its model with a manual, a request to move it, what is set there, and an alarm. */
export async function makeWholeSensor(logbook: Row & { locationId: string }, org: Row, mark: string) {
  const named = { name: `a model ${mark} ${++n}`, manufacturer: `a maker ${mark}`, remark: `a remark ${mark}` }
  const model = await makeModel(org, named)
  const file = crypto.randomUUID()
  await db.storedFile.create({
    data: {
      ...{ id: file, name: `manual ${mark}.pdf`, mime: 'application/pdf', sensorModelId: model.id },
      ...(await keepFile(file, `manual ${mark}`)),
    },
  })
  await db.sensorModelFile.create({ data: { modelId: model.id, kind: 'manual', fileId: file, createdAt: now } })
  await db.sensorMapping.create({ data: { modelId: model.id, ...mappingOf(mark), updatedAt: now, createdAt: now } })
  const coded = { modelId: model.id, code: `sensor ${mark} ${n}`, remark: `on the car ${mark}`, lastReadingAt: now }
  const sensor = await makeSensor(org, logbook, coded)
  const asked = { askedByName: `somebody ${mark}`, remark: `please ${mark}` }
  const request = await makeSensorRequest(org, sensor, logbook.locationId, asked)
  const setting = await makeSetting(org, { logbookId: logbook.id })
  await makeSetting(org, { modelId: model.id })
  const alarm = await makeAlarm(sensor, logbook, { takenByName: `a hand ${mark}`, closeReason: `a cause ${mark}` })
  // nobody asks about it, so that it can be taken out of use
  const spare = await makeSensor(org, undefined, { modelId: model.id, code: `spare ${mark} ${n}` })
  const invited = { nameEn: `a company ${mark} ${n}`, userName: `a sender ${mark}`, message: `a message ${mark}` }
  const invitation = await makeSensorInvitation({
    ...invited,
    email: `${mark}.company${n}@example.test`,
    companyId: org.id,
  })
  return { model, file, sensor, request, setting, alarm, spare, invitation }
}
