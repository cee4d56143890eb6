import type { Made } from './rows.ts'

const HOUR_MS = 3_600_000

/** Settings of alarms that exist, and what a program sends of a sensor that does. */
export function knownSensors({ settings, site: { locationId } }: Made): [string, unknown[]][] {
  const at = new Date(Date.now() - HOUR_MS).toISOString()
  return [
    ['sensor.notification.id', settings.map(({ id }) => id)],
    ...['reading', 'alarm'].map((name): [string, unknown[]] => [
      `post /api/sensor/${name}`,
      [[{ sensor: 'S1', locationId, anomaly: 'DOOR', at, value: 1, signal: 'RAISED' }]],
    ]),
  ]
}
