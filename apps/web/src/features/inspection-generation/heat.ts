import type { GeneratedTeam, Generation } from '@portal/shared/features/inspection-generation/generation.schema'
import type { Day } from '@portal/shared/kernel/time'
import { daysBetween, showDay } from '@portal/shared/kernel/time'

/** Shades of the boxes. */
const SHADES = 4
export interface Scale {
  least: number
  /** So many numbers have one shade. */
  width: number
  most: number
}

type Person = GeneratedTeam['people'][number]
export const isAway = ({ leave }: Person, day: Day): boolean => leave.includes(day)

/** The numbers of jobs that people have on days on which they work. */
function countsOf({ teams, days }: Generation): number[] {
  return teams.flatMap(({ people }) =>
    people.flatMap((person) =>
      days.flatMap(({ day, holiday }, at) => (holiday || isAway(person, day) ? [] : (person.jobs[at] ?? 0))),
    ),
  )
}

/** From the fewest to the most that anybody has on a working day; days on which somebody has nothing have no shade. */
export function scaleOf(generation: Generation): Scale & { from: number } {
  const all = countsOf(generation)
  const some = all.filter((count) => count > 0)
  const [least, most] = [Math.min(...some, Number.MAX_SAFE_INTEGER), Math.max(...some, 0)]
  return {
    from: Math.min(...all, least),
    least,
    most,
    width: Math.max(1, Math.floor((most - least + 1) / SHADES)),
  }
}
export const shadeOf = (count: number, { least, width }: Scale): number =>
  count > 0 ? Math.min(SHADES, Math.floor((count - least) / width) + 1) : 0

/** What each shade that is there means. */
export const shadesOf = ({ least, width, most }: Scale) =>
  Array.from({ length: SHADES }, (_, nth) => ({ from: least + nth * width, to: least + (nth + 1) * width - 1 }))
    .map(({ from, to }, nth) => ({
      shade: nth + 1,
      from,
      to: Math.min(to, most),
      isLast: nth === SHADES - 1 && most > from,
    }))
    .filter(({ from }) => from <= most)

/** How many days of teams on which somebody works there are, and how many have their most. */
export function fullDays({ teams, days }: Generation) {
  const working = teams.flatMap((team) =>
    days.flatMap(({ day, holiday }, at) =>
      holiday || team.people.every((person) => isAway(person, day)) ? [] : teamJobs(team, at) >= team.dayMaxNumber,
    ),
  )
  return { days: working.length, full: working.filter(Boolean).length }
}

/** Jobs of a whole team on a day, with those that were arranged before. */
export const teamJobs = ({ people, taken }: GeneratedTeam, at: number): number =>
  people.reduce((sum, { jobs }) => sum + (jobs[at] ?? 0), taken[at] ?? 0)

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
/** So many days stand beside each other; where there are more, each month stands by itself. */
const BESIDE = 24
/** What is shown at a time: the beginning that its days have in common. */
export const monthsOf = ({ days }: Generation): string[] =>
  days.length <= BESIDE ? [''] : [...new Set(days.map(({ day }) => day.slice(0, 7)))]

/** A week, or what comes after a day that is left out, begins apart. */
export const isApart = (day: Day, before: Day | undefined): boolean =>
  before !== undefined && daysBetween(before, day) > 1

const short = (day: Day) => showDay(day).slice(0, 5)
/** Days as people say them: those that follow each other as one. Weekends between them are none. */
export function daysText(days: readonly Day[]): string[] {
  const runs: [Day, Day][] = []
  for (const day of days) {
    const last = runs.at(-1)
    const isNext = last && (daysBetween(last[1], day) === 1 || (daysBetween(last[1], day) === 3 && weekday(day) === 1))
    if (last && isNext) last[1] = day
    else runs.push([day, day])
  }
  return runs.map(([from, to]) => (from === to ? short(from) : spanText(from, to)))
}
const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
const spanText = (from: Day, to: Day) =>
  from.slice(0, 7) === to.slice(0, 7) ? `${short(from).slice(0, 2)}–${short(to)}` : `${short(from)}–${short(to)}`
