import { type Day, dayOf, stamp } from '@portal/shared/kernel/time'

/** A day and a time of day of Hong Kong, as they are typed. */
export interface Moment {
  day: Day
  time: string
}
const CLOCK_LENGTH = 5
const TIME = /^(\d{1,2}):(\d{2})$|^(\d{2})(\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const [HOURS, MINUTES] = [24, 60]

/** What stands in the boxes of an instant; of what is none yet, what was typed. */
export function momentOf(value: string | undefined): Moment {
  if (!value) return { day: '', time: '' }
  const at = new Date(value)
  if (value.endsWith('Z') && !Number.isNaN(at.getTime()))
    return { day: dayOf(at), time: stamp(at).slice(-CLOCK_LENGTH) }
  const [day = '', time = ''] = value.split('T')
  return { day, time }
}

/** `930` and `9:30` are no other time than `09:30`. */
function clockOf(time: string): string | undefined {
  const [, hour, minute, hh, mm] = TIME.exec(time.trim()) ?? []
  const [h, m] = [Number(hour ?? hh), Number(minute ?? mm)]
  const isTime = (hour ?? hh) !== undefined && h < HOURS && m < MINUTES
  return isTime ? `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}` : undefined
}

/** The instant of both boxes; what is none is kept as it was typed, for the check to refuse. */
export function momentFrom({ day, time }: Moment): string | undefined {
  if (!day && !time) return undefined
  const clock = clockOf(time)
  const at = clock && DAY.test(day) ? new Date(`${day}T${clock}:00+08:00`) : undefined
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : `${day}T${time}`
}
