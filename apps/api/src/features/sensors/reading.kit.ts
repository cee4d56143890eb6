import { ANOMALIES, type Reading } from '@portal/shared/features/sensors/reading.schema'
import { makeProgram } from '../../../test/programs.ts'
import { makeModel, makeSensor } from '../../../test/sensors.ts'
import { db, grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'

/** As its company calls the one that is there. */
export const SENSOR = 'KS2-004417'

/** What it detects. */
const DETECTED = ['LIFT_VIBRATION', 'DOOR', 'LEVEL'] as const

/** A supplier with a sensor on one lift, and the program that sends what it measures. */
export async function makeSupplier() {
  const [org, logbook] = [await makeOrg('SUPL'), await makeLogbook()]
  await grant(logbook, org, 'supplier.SENSOR')
  const detects = { unit: 'mm/s', scaleFrom: 0, scaleTo: 50, createdAt: now }
  const { id: modelId } = await makeModel(org, {
    anomalies: { create: DETECTED.map((anomaly) => ({ anomaly, ...detects })) },
  })
  await makeSensor(org, logbook, { code: SENSOR, modelId })
  const program = await makeProgram(org)
  return { org, logbook, ...program }
}
export type Supplier = Awaited<ReturnType<typeof makeSupplier>>

/** Readings as they travel, one a minute, the newest first. */
export const readings = (
  { logbook }: Pick<Supplier, 'logbook'>,
  count = 1,
  over: Partial<Record<keyof Reading, unknown>> = {},
) =>
  Array.from({ length: count }, (_, index) => ({
    sensor: SENSOR,
    locationId: logbook.locationId,
    anomaly: 'LIFT_VIBRATION',
    at: new Date(now.getTime() - (index + 1) * 60_000).toISOString(),
    value: 27.4,
    ...over,
  }))

/** Readings of an organization's sensors wherever they are kept, the latest first. */
export const keptOf = (orgId: number) =>
  db.$queryRaw<{ sensor: string; anomaly: string; at: Date; value: number; logbookId: number }[]>`
    SELECT s.code AS sensor, a.anomaly, r.at, r.value, r.logbook_id AS "logbookId" FROM sensor s CROSS JOIN unnest(${[...ANOMALIES]}::text[]) AS a (anomaly)
    CROSS JOIN LATERAL readings_of(s.id, a.anomaly, '2000-01-01', '2099-01-01') r WHERE s.org_id = ${orgId} ORDER BY r.at DESC, s.code, a.anomaly`
