import type { Lengths, Minutes } from './schedule.model.ts'

/** The hours of a person on a day. */
export interface Clock {
  visitMinutes: number
  unitMinutes: number
  open: number
  close: number
  lunch: Minutes | null
  busy: readonly Minutes[]
}
export interface Times {
  /** When each unit of a visit begins. */
  starts: number[]
  /** From when on another visit may begin. */
  end: number
}

const HOUR = 60
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR + minutes
}

export function clockOf(lengths: Lengths, busy: readonly Minutes[] = []): Clock {
  const { visitMinutes, unitMinutes, dayStart, dayEnd, lunch } = lengths
  return {
    visitMinutes,
    unitMinutes,
    open: minuteOf(dayStart),
    close: minuteOf(dayEnd),
    lunch: lunch ? [minuteOf(lunch.from), minuteOf(lunch.until)] : null,
    busy: busy.toSorted(([one], [other]) => one - other),
  }
}

const overlap = ([from, until]: Minutes, [start, end]: Minutes): boolean => from < end && start < until

function timesFrom(units: number, from: number, { unitMinutes, visitMinutes, lunch }: Clock): Times {
  const starts: number[] = []
  let at = from
  for (let unit = 0; unit < units; unit++) {
    if (lunch && overlap(lunch, [at, at + unitMinutes])) at = lunch[1]
    starts.push(at)
    at += unitMinutes
  }
  return { starts, end: at + visitMinutes }
}

/** The first times from a minute on at which a visit of so many units fits between what else he does that day; null where none. */
export function timesOf(units: number, from: number, clock: Clock): Times | null {
  let times = timesFrom(units, Math.max(from, clock.open), clock)
  for (const busy of clock.busy) {
    const begin = times.starts[0] ?? from
    if (overlap(busy, [begin, times.end])) times = timesFrom(units, busy[1], clock)
  }
  return times.end <= clock.close ? times : null
}

/** Of how many units the longest visit is that fits from a minute on; not more than are asked for. */
export function mostUnits(from: number, clock: Clock, upTo: number): number {
  let units = 0
  while (units < upTo && timesOf(units + 1, from, clock)) units++
  return units
}

/** Times of visits one after another; null where they do not all fit. */
export function timetable(sizes: readonly number[], clock: Clock): Times[] | null {
  const all: Times[] = []
  let from = clock.open
  for (const units of sizes) {
    const times = timesOf(units, from, clock)
    if (!times) return null
    all.push(times)
    from = times.end
  }
  return all
}
