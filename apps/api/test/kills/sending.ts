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
  items: object[]
}
interface Sheet {
  token: string
  userId: number
  orgId: number
  file: File
}

/** What arrives in one call and is many rows: readings from a program, and workers in a workbook. */
export function sendingOn({ db, post, postForm }: Stage) {
  let places = 0
  const readings: Work<Batch> = {
    name: 'readings',
    whole: { readings: READINGS_PER_CALL },
    async prepare() {
      const { makeOrg, makeLogbook, grant } = factories(db, `r${String(++places).padStart(3, '0')}`)
      const [org, logbook] = [await makeOrg('SUPL'), await makeLogbook()]
      await grant(logbook, org, 'supplier.SENSOR')
      const now = new Date()
      const form = { orgId: org.id, name: 'a gateway', addresses: [], permissions: ['sensor:post' as const] }
      const expiresAt = new Date(now.getTime() + DAY_MS)
      const { key } = await db.$transaction((tx) => issueClient({ db: tx, now }, { ...form, expiresAt }))
      const at = new Date(now.getTime() - MINUTE_MS).toISOString()
      const one = { locationId: logbook.locationId, anomaly: 'DOOR', at, value: 1 }
      const items = Array.from({ length: READINGS_PER_CALL }, (_, n) => ({ ...one, sensor: `sensor ${n}` }))
      return { key, orgId: org.id, items }
    },
    run: ({ key, items }) => post(key, '/api/sensor/reading', items),
    counts: async ({ orgId }) => ({ readings: await db.reading.count({ where: { orgId } }) }),
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
