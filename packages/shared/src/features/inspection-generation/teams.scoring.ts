import type { Day } from '../../kernel/time.ts'
import type { Assignment, Lengths, Minutes, ScheduleInput } from '../inspection-schedules/schedule.model.ts'
import { schedule } from '../inspection-schedules/schedule.scoring.ts'

/** When somebody is on other visits, by day. */
export type Busy = Record<Day, Minutes[]>

/** From when until when one visit to one unit keeps somebody. */
export const spanFrom = (minute: number, { unitMinutes, visitMinutes }: Lengths): Minutes => [
  minute,
  minute + unitMinutes + visitMinutes,
]

/** Adds visits to when people are busy. */
export function keepBusy(
  busy: Map<number, Busy>,
  visits: Iterable<Omit<Assignment, 'planId'>>,
  lengths: Lengths,
): void {
  for (const { userId, day, minute } of visits) {
    const own = busy.get(userId) ?? {}
    own[day] = [...(own[day] ?? []), spanFrom(minute, lengths)]
    busy.set(userId, own)
  }
}

const together = (one: Readonly<Record<Day, readonly Minutes[]>> = {}, other: Busy = {}) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((day) => [
      day,
      [...(one[day] ?? []), ...(other[day] ?? [])],
    ]),
  )

/** The schedules of teams, one after another: whoever inspects for two of them is in one place at a time. */
export function schedulesOf(teams: readonly ScheduleInput[]) {
  const busy = new Map<number, Busy>()
  return teams.map((team) => {
    const people = team.people.map((person) => ({ ...person, busy: together(person.busy, busy.get(person.id)) }))
    const made = schedule({ ...team, people })
    keepBusy(busy, made.assignments, team.lengths)
    return made
  })
}
