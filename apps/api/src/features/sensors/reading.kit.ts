import type { Reading } from '@portal/shared/features/sensors/reading.schema'
import { makeProgram } from '../../../test/programs.ts'
import { grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'

/** A supplier with a sensor on one lift, and the program that sends what it measures. */
export async function makeSupplier() {
  const [org, logbook] = [await makeOrg('SUPL'), await makeLogbook()]
  await grant(logbook, org, 'supplier.SENSOR')
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
    sensor: 'KS2-004417',
    locationId: logbook.locationId,
    anomaly: 'LIFT_VIBRATION',
    at: new Date(now.getTime() - (index + 1) * 60_000).toISOString(),
    value: 27.4,
    ...over,
  }))
