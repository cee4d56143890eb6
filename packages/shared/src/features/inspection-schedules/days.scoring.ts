import type { Day } from '../../kernel/time.ts'
import { type Clock, clockOf, mostUnits, timesOf, timetable } from './clock.scoring.ts'
import type { ScheduleInput } from './schedule.model.ts'
import type { Visit } from './visits.scoring.ts'

/** One person on one day. */
export interface Slot {
  userId: number
  clock: Clock
  max: number
  visits: Visit[]
  jobs: number
  /** From when on another visit may begin. */
  free: number
}
export interface TeamDay {
  day: Day
  /** Jobs that the team may still have on it. */
  room: number
  slots: Slot[]
}

/** The days in their order, with whoever works on them. */
export function teamDays({ people, days, dayMaxNumber, taken, personMax, lengths }: ScheduleInput): TeamDay[] {
  const hours = clockOf(lengths)
  const team = people
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, leave, busy, held }) => ({ id, leave: new Set(leave), busy, held }))
  return [...new Set(days)].toSorted().map((day) => ({
    day,
    room: Math.max(0, dayMaxNumber - (taken[day] ?? 0)),
    slots: team
      .filter(({ leave }) => !leave.has(day))
      .map(({ id, busy, held }) => ({
        userId: id,
        clock: busy?.[day] ? clockOf(lengths, busy[day]) : hours,
        max: Math.max(0, (personMax ?? Number.POSITIVE_INFINITY) - (held?.[day] ?? 0)),
        visits: [],
        jobs: 0,
        free: hours.open,
      })),
  }))
}

/** Of how many units another visit of this person may be, whatever the team has. */
export const unitsLeft = (slot: Slot, upTo: number): number =>
  mostUnits(slot.free, slot.clock, Math.min(upTo, slot.max - slot.jobs))

/** Units of the longest visit that any of these days has room for, and of them all together at most. */
export function roomOf(days: readonly TeamDay[]): { longest: number; all: number } {
  let [longest, all] = [0, 0]
  for (const { room, slots } of days) {
    const most = slots.map((slot) => unitsLeft(slot, room))
    longest = Math.max(longest, ...most)
    all += Math.min(
      room,
      most.reduce((sum, units) => sum + units, 0),
    )
  }
  return { longest, all }
}

interface Place {
  team: TeamDay
  slot: Slot
  visit: Visit
}
/** Who visits which premises when. */
export const placesOf = (days: readonly TeamDay[]): Map<string, Place[]> =>
  Map.groupBy(
    days.flatMap((team) => team.slots.flatMap((slot) => slot.visits.map((visit) => ({ team, slot, visit })))),
    ({ visit }) => visit.premises,
  )

/** Puts a visit at the end of somebody's day. */
export function append(slot: Slot, visit: Visit): void {
  slot.free = timesOf(visit.plans.length, slot.free, slot.clock)?.end ?? slot.clock.close
  slot.visits.push(visit)
  slot.jobs += visit.plans.length
}

/** Until when his day would last if a visit had one unit more; null where his hours do not hold it. */
export function endWith(slot: Slot, visit: Visit): number | null {
  if (slot.jobs >= slot.max) return null
  const sizes = slot.visits.map((one) => one.plans.length + (one === visit ? 1 : 0))
  return timetable(sizes, slot.clock)?.at(-1)?.end ?? null
}

/** Makes a visit longer by one unit, if the rest of the day allows it. */
export function extend(slot: Slot, visit: Visit, plan: Visit['plans'][number]): boolean {
  const end = endWith(slot, visit)
  if (end === null) return false
  slot.free = end
  visit.plans.push(plan)
  slot.jobs += 1
  return true
}
