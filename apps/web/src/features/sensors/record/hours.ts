import type { SensorRecord } from '@portal/shared/features/sensors/record.schema'

const HOUR_MS = 3_600_000

/** Of how many hours of the record there are readings. */
export function hoursOf({ points, from, to }: Pick<SensorRecord, 'points' | 'from' | 'to'>) {
  const hours = new Set(points.map(({ at }) => Math.floor(new Date(at).getTime() / HOUR_MS)))
  const all = Math.max(1, Math.round((new Date(to).getTime() - new Date(from).getTime()) / HOUR_MS))
  const measured = Math.min(all, hours.size)
  return { measured, all, percent: (100 * measured) / all }
}
