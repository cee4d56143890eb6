import type { FormRow } from '@portal/shared/features/forms/form.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { type Day, dayOf, daysBetween, lastDayOf, showEnd } from '@portal/shared/kernel/time'
import { STATUS } from '@portal/shared/tones'

/** A word of `formPages.due`, with what it counts. */
interface Said {
  key: string
  values?: Record<string, number>
}
interface Due {
  /** The day, or of a deadline in hours the moment. */
  at: string
  tone: Tone
  said: Said
}

/** So many days before it begins to press. */
const SOON_DAYS = 14
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A deadline in hours is told in hours when it is as near as that. */
const NEAR_MS = 48 * HOUR_MS

const isOfHours = (at: Date): boolean => showEnd(at).length > 10
const lastDay = (at: Date): Day => (isOfHours(at) ? dayOf(at) : lastDayOf(at))

const left = (ms: number): Said => ({
  key: 'inHours',
  values: { hours: Math.floor(ms / HOUR_MS), minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS) },
})
/** Whole hours before or after the deadline, one at least. */
const hours = (key: string, ms: number): Said => counted(key, Math.max(1, Math.floor(Math.abs(ms) / HOUR_MS)))
const counted = (key: string, count: number): Said => ({ key, values: { count } })

function open(at: Date, now: Date): Due {
  const ms = at.getTime() - now.getTime()
  const days = daysBetween(dayOf(now), lastDay(at))
  const isNear = isOfHours(at) && Math.abs(ms) < NEAR_MS
  const past = isNear ? hours('hoursOverdue', ms) : counted('overdue', -days)
  const ahead = isNear ? left(ms) : days ? counted('in', days) : { key: 'today' }
  const tone = STATUS.duty[ms < 0 ? 'OVERDUE' : days <= SOON_DAYS ? 'DUE_SOON' : 'ON_TRACK']
  return { at: showEnd(at), tone, said: ms < 0 ? past : ahead }
}

function met(at: Date, { submittedAt, otherChannel }: Pick<FormRow, 'submittedAt' | 'otherChannel'>): Due {
  const on = submittedAt ? dayOf(new Date(submittedAt)) : otherChannel?.on
  const ms = submittedAt ? at.getTime() - new Date(submittedAt).getTime() : 0
  const days = on ? daysBetween(on, lastDay(at)) : 0
  const isNear = isOfHours(at) && submittedAt !== null && Math.abs(ms) < NEAR_MS
  const isLate = isNear ? ms < 0 : days < 0
  const said = isNear
    ? hours(isLate ? 'hoursLate' : 'hoursEarly', ms)
    : days
      ? counted(isLate ? 'late' : 'early', Math.abs(days))
      : { key: 'done' }
  return { at: showEnd(at), tone: isLate ? 'warn' : 'good', said }
}

/** The deadline of a form and what it means now: how long it is until then, or by how much it was met; nothing of what was given up. */
export function dueOf(row: FormRow, now: Date): Due | undefined {
  const { deadlineAt, isOver, status } = row
  if (!deadlineAt || status === 'CANCELLED' || status === 'SUBMISSION_CANCELLED') return undefined
  const at = new Date(deadlineAt)
  return isOver ? met(at, row) : open(at, now)
}
