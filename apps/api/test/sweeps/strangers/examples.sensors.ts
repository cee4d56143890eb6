import { ANOMALIES } from '@portal/shared/features/sensors/reading.schema'
import { hoursAgo } from '../../../src/features/job-records/job-record.kit.ts'
import { SENSOR_OF_PROGRAM } from '../../sensors.ts'
import type { Ids } from './rows.ts'

const anomalies = [{ anomaly: 'DOOR', unit: 'times', scaleFrom: 0, scaleTo: 9 }]
const made = { manufacturer: 'Kiu Lan Sensors', anomalies }
const levels = { threshold: 25, clearLevel: 18, inRow: 3, holdMinutes: 10 }
const tells = { tellsContractor: true, tellsRp: true, tellsCompany: true }
/** Of each anomaly one setting for each thing. */
const set = () => ({ anomaly: ANOMALIES[++n % ANOMALIES.length], ...levels, ...tells })
let n = 0
const NAMED = { nameEn: 'A new company', nameZh: '新公司' }
const REGISTERING = {
  ...{ registrationNumber: '12345678', addressEn: '1 New Street', addressZh: '新街1號', phone: '23456789' },
  ...{
    displayName: 'Lam Wai Yin',
    username: 'new_supplier',
    password: 'Harbour#2026',
    confirmPassword: 'Harbour#2026',
  },
  ...{ contactName: 'Lam Wai Yin', contactPhone: '91234567', contactEmail: 'desk@example.test', termsAgreed: true },
}

const mapping = {
  paths: { sensor: '[].sensor', locationId: '[].place', at: '[].at', anomaly: '[].what', value: '[].value' },
  codes: [],
}
/** A reading in the JSON of that mapping. */
const sent = (place: unknown) => ({
  sensor: SENSOR_OF_PROGRAM,
  place,
  at: Date.now(),
  what: 'LIFT_VIBRATION',
  value: 1,
})

let sentBefore = 0
/** What a program sends of its sensor, never twice. */
const measured = ({ location }: Ids) => ({
  ...{
    sensor: SENSOR_OF_PROGRAM,
    locationId: location,
    anomaly: 'LIFT_VIBRATION',
    at: hoursAgo(1 + ++sentBefore / 10_000),
    value: 1,
  },
})

/** Right bodies of the calls about sensors. */
export const SENSOR_EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  'readings.send': (own) => [{ '': [measured(own)] }],
  'readings.alarm': (own) => [{ '': [{ ...measured(own), signal: 'RAISED' }] }],
  'sensorModels.create': () => [{ name: `a new model ${++n}`, ...made }],
  'sensorModels.update': () => [{ name: `another name ${++n}`, ...made, version: 1 }],
  'sensorMappings.save': () => [{ ...mapping, version: 0 }],
  'sensorMappings.try': ({ location }) => [{ ...mapping, sample: JSON.stringify([sent(location)]) }],
  'sensorMappings.send': ({ location }) => [{ '': [sent(location)] }],
  'sensors.create': ({ sensorModel }) => [{ code: `a new sensor ${++n}`, modelId: sensorModel }],
  'sensors.update': ({ sensorModel }) => [{ modelId: sensorModel, remark: 'another remark', version: 1 }],
  'sensors.move': () => [{ move: 'unlink' }, { move: 'retire' }, { move: 'unlink', all: true, filter: {} }],
  'sensorRequests.create': ({ spareSensor, location }) => [{ sensorId: spareSensor, locationId: location }],
  'sensorRequests.move': () => [
    { move: 'approve' },
    { move: 'reject', reason: 'a reason' },
    { move: 'reject', all: true, filter: {} },
  ],
  'sensorSettings.create': ({ location, sensorModel }) => [
    { ...set(), locationId: location },
    { ...set(), modelId: sensorModel },
  ],
  'sensorSettings.update': () => [{ ...levels, ...tells, version: 1 }],
  'sensorInvitations.create': () => [
    { ...NAMED, email: `company${++n}@example.test`, language: 'eng', message: 'a message' },
  ],
  'sensorInvitations.move': () => [
    { move: 'accept' },
    { move: 'decline', reason: 'a reason' },
    { move: 'resend' },
    { move: 'withdraw', reason: 'a reason' },
    { move: 'withdraw', reason: 'a reason', all: true, filter: {} },
  ],
  'sensorInvitations.refuse': () => [{ token: 'nobody', reason: 'a reason' }],
  'sensorInvitations.register': () => [{ token: 'nobody', ...NAMED, ...REGISTERING }],
  'sensorAlarms.move': () => [
    { move: 'take' },
    { move: 'close', verdict: 'REAL', reason: 'a reason' },
    { move: 'take', all: true, filter: {} },
  ],
}
