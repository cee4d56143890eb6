import type { SensorAlarm } from '@portal/shared/features/sensors/alarm.schema'
import type { SensorRecord } from '@portal/shared/features/sensors/record.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { timeText, useWords } from '../../../kernel/words.ts'
import { GRADE_COLORS, SERIES } from '../../../look/palette.ts'
import { figureText } from '../figures.ts'
import type { Happened } from './happened.ts'

const MINUTE_MS = 60_000
const HOURS_OF_DAY = 24
type Steps = Pick<SensorRecord, 'from' | 'to' | 'points' | 'stepMinutes'>

/** Each step of the axis, with its highest reading where there is one. Only where a day begins, or an hour of a day, it is named. */
export function placesOf({ from, to, points, stepMinutes }: Steps) {
  const step = stepMinutes * MINUTE_MS
  const [first, last] = [new Date(from).getTime(), new Date(to).getTime()]
  const valueAt = new Map(points.map(({ at, highest }) => [new Date(at).getTime(), highest]))
  const starts = Array.from({ length: Math.ceil((last - first) / step) }, (_, index) => first + index * step)
  const isDay = last - first <= HOURS_OF_DAY * 60 * MINUTE_MS + step
  return {
    places: starts.map((start) => {
      const full = timeText(new Date(start).toISOString())
      return { full, short: shortOf(start, full, isDay) }
    }),
    values: starts.map((start) => valueAt.get(start) ?? null),
  }
}

/** Days by their date, the hours of one day by the clock. */
function shortOf(start: number, full: string, isDay: boolean): string {
  const time = full.slice(-5)
  if (isDay) return time.endsWith(':00') ? time : ''
  return time === '00:00' ? showDay(dayOf(new Date(start))).slice(0, 5) : ''
}

const WORK_COLOR = SERIES[1]
const COLORS = {
  REAL: GRADE_COLORS.excellent,
  FALSE: SERIES[6],
  KNOWN: GRADE_COLORS.fair,
  RAISED: GRADE_COLORS.needsImprovement,
  IN_HAND: SERIES[4],
  // its sensor was taken off before anybody answered
  CLOSED: SERIES[6],
} as const
export const colorOf = ({ verdict, status }: SensorAlarm): string => COLORS[verdict ?? status]

/** The highest figure while an alarm lasted, one place to either side included: it is raised by readings that came before. */
function peakIn(values: readonly (number | null)[], { from, to }: { from: number; to: number }) {
  const [begin, end] = [Math.max(0, from - 1), to + 2]
  const value = Math.max(...values.slice(begin, end).map((one) => one ?? Number.NEGATIVE_INFINITY))
  if (!Number.isFinite(value)) return []
  return [{ place: values.indexOf(value, begin), value, name: figureText(value) }]
}

/** What stands in the rows below the readings, and the stretches without any, by the places of the axis. */
export function useLanes(record: SensorRecord, { alarms, works, gaps }: Happened) {
  const { t, codeText } = useWords()
  const first = new Date(record.from).getTime()
  const { values } = placesOf(record)
  const last = values.length - 1
  const place = (at: Date | string) => {
    const steps = (new Date(at).getTime() - first) / (record.stepMinutes * MINUTE_MS)
    return Math.min(last, Math.max(0, Math.round(steps)))
  }
  const ofAlarms = alarms.map((alarm) => ({
    from: place(alarm.raisedAt),
    to: place(alarm.endedAt ?? alarm.closedAt ?? record.to),
    name: alarm.verdict ? codeText('sensorVerdict', alarm.verdict) : codeText('sensorAlarm', alarm.status),
    color: colorOf(alarm),
  }))
  const ofWorks = works.map(({ startedAt, completedAt, typeOfWork }) => ({
    ...{ from: place(startedAt), to: place(completedAt), name: codeText('typeOfWork', typeOfWork), color: WORK_COLOR },
  }))
  const names = { alarms: t('sensorRecordPages.alarms'), works: t('sensorRecordPages.works') }
  const states = new Map(ofAlarms.map(({ name, color }) => [name, color]))
  const meaning = [
    ...[...states].map(([name, color]) => ({ name, color })),
    ...(ofWorks.length ? [{ name: names.works, color: WORK_COLOR }] : []),
  ]
  return {
    meaning,
    lanes: [
      { name: names.alarms, spans: ofAlarms, runsThrough: true },
      { name: names.works, spans: ofWorks, runsThrough: false },
    ],
    peaks: ofAlarms.flatMap((span) => peakIn(values, span)),
    gaps: gaps.map(({ from, to, hours }) => ({
      ...{ from: place(from), to: place(to) },
      name: t('sensorRecordPages.gap', { hours }),
    })),
  }
}
