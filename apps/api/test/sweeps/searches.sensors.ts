import { makeAlarm, makeModel, makeSensor, makeSensorInvitation, makeSensorRequest } from '../sensors.ts'
import { type asUser, grant, makeLogbook, makeOrg } from '../world.ts'

type Person = Awaited<ReturnType<typeof asUser>>
type Maker = (org: { id: number }, text: string) => Promise<string>
let n = 0

interface Held {
  path: string
  field: string
  /** Makes what holds the text, and answers by what it is known again. */
  make: Maker
}
async function raised(org: { id: number }, closeReason: string) {
  const sensor = await makeSensor(org, undefined, { code: `raised by ${++n}` })
  return (await makeAlarm(sensor, await makeLogbook(), { closeReason })).sensorCode
}
const HELD: Readonly<Record<string, Held>> = {
  'sensorCompanies.list q': {
    path: '/api/sensor/company',
    field: 'q',
    async make(org, nameEn) {
      const [supplier, logbook] = [await makeOrg('SUPL', { nameEn }), await makeLogbook()]
      await grant(logbook, org, 'rc.PMC')
      await makeSensor(supplier, logbook)
      return supplier.nameZh
    },
  },
  'sensorModels.list name': {
    path: '/api/sensor/model',
    field: 'name',
    make: async (org, remark) => (await makeModel(org, { remark })).name,
  },
  'sensors.list q': {
    path: '/api/sensor',
    field: 'q',
    make: async (org, remark) => (await makeSensor(org, undefined, { remark })).code,
  },
  'sensors.list model': {
    path: '/api/sensor',
    field: 'model',
    async make(org, manufacturer) {
      const { id: modelId } = await makeModel(org, { manufacturer })
      return (await makeSensor(org, undefined, { modelId })).code
    },
  },
  'sensorAlarms.list q': { path: '/api/sensor/alarm', field: 'q', make: raised },
  'sensorAlarms.export q': { path: '/api/sensor/alarm/export', field: 'q', make: raised },
  'sensorInvitations.list q': {
    path: '/api/sensor/invitation',
    field: 'q',
    make: async ({ id: companyId }, nameEn) => (await makeSensorInvitation({ nameEn, companyId })).number,
  },
  'sensorRequests.list q': {
    path: '/api/sensor/request',
    field: 'q',
    async make(org, askedByName) {
      const sensor = await makeSensor(org, undefined, { code: `asked for ${++n}` })
      await makeSensorRequest(org, sensor, 'NOBODY1-001', { askedByName })
      return sensor.code
    },
  },
}

/** Fields in which an officer of an organization searches for sensors, their models and requests. */
export const sensorSearches = (org: () => { id: number }, who: () => Person) =>
  Object.fromEntries(
    Object.entries(HELD).map(([name, { make, ...search }]) => [
      name,
      { ...search, who, make: (text: string) => make(org(), text) },
    ]),
  )
