import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import { sensorAlarmContracts } from '@portal/shared/features/sensors/alarm.contract'
import type { SensorAlarm } from '@portal/shared/features/sensors/alarm.schema'
import type { SensorRecord } from '@portal/shared/features/sensors/record.schema'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { dayOf } from '@portal/shared/kernel/time'
import { useMay } from '../../../kernel/ActionButton.tsx'
import { useApi } from '../../../kernel/api.ts'

/** So many of each stand on the axis, the latest; more would cover each other. */
const SHOWN = 50

/** What happened beside the readings: alarms of this anomaly, and the work done on the log-book. */
export interface Happened {
  alarms: readonly SensorAlarm[]
  works: readonly JobRecordRow[]
  gaps: readonly Gap[]
}
/** A time without readings of an hour and more, and how long it was. */
export interface Gap {
  from: Date
  to: Date
  hours: number
}

export function useHappened({ id, logbook }: Sensor, record: SensorRecord): Happened {
  const mayReadWork = useMay(jobRecordContracts.list)
  const [from, to] = [new Date(record.from), new Date(record.to)]
  const page = { page: 0, size: SHOWN }
  const { data: alarms } = useApi(
    sensorAlarmContracts.list,
    { ...page, sort: 'raisedAt,desc', sensorIds: [id], anomalies: [record.anomaly] },
    { quiet: true },
  )
  const days = { from: dayOf(from), to: dayOf(to) }
  const { data: works } = useApi(
    jobRecordContracts.list,
    { ...page, sort: 'completedAt,desc', locationIds: [logbook?.locationId ?? ''], ...days },
    { quiet: true, enabled: mayReadWork && logbook !== null },
  )
  const isOver = (end: string | null) => end !== null && new Date(end) < from
  return {
    alarms: (alarms?.content ?? []).filter(({ closedAt, endedAt }) => !isOver(endedAt ?? closedAt)),
    works: (works?.content ?? []).filter(({ completedAt }) => !isOver(completedAt)),
    gaps: gapsOf(record),
  }
}

const HOUR_MS = 3_600_000
/** Steps without readings between two with some, and up to now; what was before the first reading is no gap. */
export function gapsOf({ points, stepMinutes, to }: SensorRecord): Gap[] {
  const ends = [...points.slice(1).map(({ at }) => new Date(at)), new Date(to)]
  return points.flatMap(({ at }, index) => {
    const from = new Date(new Date(at).getTime() + stepMinutes * 60_000)
    const end = ends[index] ?? from
    const hours = Math.floor((end.getTime() - from.getTime()) / HOUR_MS)
    return hours >= 1 ? [{ from, to: end, hours }] : []
  })
}
