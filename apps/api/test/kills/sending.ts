import { factories } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { READINGS_PER_CALL } from '@portal/shared/features/sensors/reading.schema'
import { XLSX } from '@portal/shared/kernel/sheet'
import { issueClient } from '../../src/features/api-clients/api-client.ts'
import { book, line } from '../../src/features/workers/worker.import.kit.ts'
import { someone } from '../live.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'

const WORKERS = 300
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

interface Batch {
  key: string
  orgId: number
  at: Date
  items: object[]
}
interface Sheet {
  token: string
  userId: number
  orgId: number
  file: File
}

/** Companies of a `tag` of their own, each with these sensors, all of one model, on one log-book, and a program that sends what they measure. */
export function supplierOn(db: Stage['db'], tag: string) {
  let places = 0
  return async (codes: readonly string[]) => {
    const { makeOrg, makeLogbook, grant } = factories(db, `${tag}${String(++places).padStart(3, '0')}`)
    const [{ id: orgId }, { id: logbookId, locationId }] = [await makeOrg('SUPL'), await makeLogbook()]
    await grant({ id: logbookId }, { id: orgId }, 'supplier.SENSOR')
    const now = new Date()
    const form = { orgId, name: 'a gateway', addresses: [], permissions: ['sensor:post' as const] }
    const expiresAt = new Date(now.getTime() + DAY_MS)
    const { key } = await db.$transaction((tx) => issueClient({ db: tx, now }, { ...form, expiresAt }))
    const named = { name: 'KS2', manufacturer: 'Kiu Lan Sensors', updatedAt: now }
    const detects = { anomaly: 'DOOR', unit: 'times', scaleFrom: 0, scaleTo: 9 }
    const { id: modelId } = await db.sensorModel.create({ data: { ...named, orgId, anomalies: { create: detects } } })
    const linked = { orgId, modelId, logbookId, status: 'LINKED', linkedAt: new Date(0) }
    await db.sensor.createMany({ data: codes.map((code) => ({ ...linked, code })) })
    return { key, orgId, locationId }
  }
}

/** What arrives in one call and is many rows: readings from a program, and workers in a workbook. */
export function sendingOn({ db, post, postForm }: Stage) {
  const supplier = supplierOn(db, 'r')
  const readings: Work<Batch> = {
    name: 'readings',
    whole: { readings: READINGS_PER_CALL },
    async prepare() {
      const codes = Array.from({ length: READINGS_PER_CALL }, (_, n) => `sensor ${n}`)
      const { locationId, ...made } = await supplier(codes)
      const at = new Date(Date.now() - MINUTE_MS)
      const one = { locationId, anomaly: 'DOOR', at: at.toISOString(), value: 1 }
      return { ...made, at, items: codes.map((sensor) => ({ ...one, sensor })) }
    },
    run: ({ key, items }) => post(key, '/api/sensor/reading', items),
    async counts({ orgId, at }) {
      // wherever they are: rows of an hour are packed in time
      const [kept] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM sensor s
        CROSS JOIN LATERAL readings_of(s.id, 'DOOR', ${at}::timestamptz - interval '1 hour', ${at}::timestamptz + interval '1 hour') r WHERE s.org_id = ${orgId}`
      return { readings: kept?.count ?? 0 }
    },
  }
  const workbook: Work<Sheet> = {
    name: 'an import',
    whole: { accounts: WORKERS, workers: WORKERS, registrations: WORKERS, history: WORKERS, letters: WORKERS },
    async prepare() {
      const { token, user } = await someone(db, Role.rcAdmin)
      const bytes = await book(...Array.from({ length: WORKERS }, () => line()))
      const file = new File([new Uint8Array(bytes)], 'workers.xlsx', { type: XLSX })
      return { token, userId: user.id, orgId: user.orgId, file }
    },
    async run({ token, userId, file }) {
      // a process that died while it read his file holds his turn for minutes: they are over
      await db.lease.updateMany({ where: { name: `reading ${userId}` }, data: { until: new Date(0) } })
      await postForm(token, '/api/worker/import', { texts: { rows: 'allOrNothing' } }, 'file', [file])
    },
    async counts({ orgId }) {
      const made = await db.worker.findMany({ where: { orgId }, select: { userId: true } })
      const userIds = made.flatMap(({ userId }) => (userId === null ? [] : [userId]))
      const letters = await db.$queryRaw<object[]>`SELECT 1 FROM letter WHERE (input->>'userId')::int = ANY(${userIds})`
      return {
        accounts: await db.user.count({ where: { orgId, roles: { some: { roleId: Role.rcRegisteredWorker } } } }),
        workers: made.length,
        registrations: await db.workerRegistration.count({ where: { worker: { orgId } } }),
        history: await db.operationEvent.count({ where: { orgId, action: 'worker.create' } }),
        letters: letters.length,
      }
    },
  }
  return { readings, workbook }
}
