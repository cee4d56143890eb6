import { dayOf, startOf } from '@portal/shared/kernel/time'
import { type Org, QUALITIES } from '../city/organizations.ts'
import type { Unit } from '../city/units.ts'
import type { Random } from '../random.ts'
import type { By, Performer } from './performers.ts'
import { outcomeOf } from './upkeep.ts'
import { DAY, HOUR, MINUTE, monthsBetween, seasonOf, type Visit } from './visits.ts'

interface Plan {
  random: Random
  performer: Performer
  regulator: Org
  begin: number
  end: number
}
/** How often a month on one unit (domain.md 5.1, a twelfth of the year's). */
const RATE = {
  breakdown: 0.25,
  trapping: 0.0125,
  other: 0.115,
  inspection: 0.027,
  liftIncident: 0.0006,
  escalatorIncident: 0.011,
}
const CARRIES_PEOPLE = ['EP', 'HP', 'EC', 'HC']
/** The building that keeps failing fails this much more often. */
const BAD_BUILDING = 2.2
const OTHER_WORK = [
  { type: 'TW07', share: 44 },
  { type: 'TW13', share: 26 },
  { type: 'TW14', share: 20 },
  { type: 'TW09', share: 7 },
  { type: 'TW11', share: 3 },
] as const
/** When lifts fail and people call: the hours of the day by their share. */
const HOURS = [1, 1, 1, 1, 1, 2, 4, 7, 9, 8, 6, 6, 7, 6, 5, 5, 6, 8, 9, 7, 5, 4, 3, 2].map((share, hour) => ({
  hour,
  share,
}))

/** What comes unasked: failures, trappings, incidents, repairs, complaints, inspections. */
export function eventsOf(plan: Plan, unit: Unit): Visit[] {
  const months = monthsBetween(dayOf(new Date(plan.begin)), dayOf(new Date(plan.end)))
  return months.flatMap((month) => {
    const first = startOf(month).getTime()
    const by = plan.performer(unit, first + 15 * DAY)
    if (!by) return []
    const visits = [
      ...failures(plan, unit, by, first, seasonOf(month)),
      ...otherWork(plan, unit, by, first),
      ...inspections(plan, unit, by, first),
    ]
    return visits.filter(({ from }) => from > plan.begin && from < plan.end)
  })
}

/** Old lifts fail more often. */
const agingOf = ({ installedYear, site }: Unit, end: number): number =>
  Math.min(1.6, 0.75 + Math.max(0, new Date(end).getFullYear() - installedYear) * 0.014) *
  (site.building.part === 'badBuilding' ? BAD_BUILDING : 1)

function moment(random: Random, first: number): number {
  return (
    first +
    random.int(0, 29) * DAY +
    random.weighted(HOURS, ({ share }) => share).hour * HOUR +
    random.int(0, 59) * MINUTE
  )
}

function failures({ random, end }: Plan, unit: Unit, by: By, first: number, season: number): Visit[] {
  const level = agingOf(unit, end) * season * QUALITIES[by.quality].breakdowns
  const many = (rate: number, make: () => Visit[]) => Array.from({ length: random.poisson(rate) }, make).flat()
  const incident = unit.kind === 'L' ? RATE.liftIncident : RATE.escalatorIncident
  return [
    ...many(RATE.breakdown * 0.88 * level, () => breakdown(random, unit, by, first)),
    ...(CARRIES_PEOPLE.includes(unit.type)
      ? many(RATE.trapping * level, () => [trapping(random, unit, by, first)])
      : []),
    ...many(incident, () => [{ ...call(random, unit, by, first), type: 'TW08', outcome: 'incident' }]),
  ]
}

/** A call, the way there, the work. */
function call(random: Random, unit: Unit, { quality, ...by }: By, first: number): Omit<Visit, 'type' | 'outcome'> {
  const { arrivalMinutes, minutes } = QUALITIES[quality]
  const calledAt = moment(random, first)
  const from = calledAt + Math.round(arrivalMinutes * (0.4 + random.next() * 1.4)) * MINUTE
  const spent = Math.round(random.int(20, 90) * minutes)
  const outTo = from + spent * MINUTE
  return { unit, ...by, calledAt, from, minutes: spent, outFrom: calledAt - random.int(2, 25) * MINUTE, outTo }
}

/** Most are put right at once; some wait for a part, and a repair follows. */
function breakdown(random: Random, unit: Unit, by: By, first: number): Visit[] {
  const visit = call(random, unit, by, first)
  if (!random.chance(by.quality === 'bad' ? 0.16 : 0.07)) return [{ ...visit, type: 'TW01', outcome: 'defect' }]
  const { calledAt, outTo, ...plain } = visit
  const repaired = visit.from + random.int(18, 60) * HOUR
  return [
    { ...plain, calledAt, type: 'TW01', outcome: 'followup' },
    {
      ...plain,
      type: 'TW07',
      outcome: 'normal',
      from: repaired,
      minutes: random.int(60, 200),
      outTo: repaired + 200 * MINUTE,
    },
  ]
}

function trapping(random: Random, unit: Unit, by: By, first: number): Visit {
  const visit = call(random, unit, by, first)
  const trappedMinutes = Math.round((visit.from - (visit.calledAt ?? visit.from)) / MINUTE) + random.int(4, 22)
  return { ...visit, type: 'TW02', outcome: outcomeOf(random, 0.75, 0.2), trappedMinutes }
}

function otherWork({ random }: Plan, unit: Unit, { quality, ...by }: By, first: number): Visit[] {
  return Array.from({ length: random.poisson(RATE.other) }, () => ({
    unit,
    ...by,
    type: random.weighted(OTHER_WORK, ({ share }) => share).type,
    outcome: outcomeOf(random, 0.2 * QUALITIES[quality].defects, 0.12),
    from: first + random.int(0, 29) * DAY + random.int(9 * 60, 17 * 60) * MINUTE,
    minutes: random.int(30, 240),
  }))
}

/** The regulator looks more often where work is worse. */
function inspections({ random, regulator }: Plan, unit: Unit, { quality }: By, first: number): Visit[] {
  const rate = RATE.inspection * (quality === 'bad' ? 2 : 1)
  return Array.from({ length: random.poisson(rate) }, () => ({
    unit,
    org: regulator,
    creatorType: 'EMSD' as const,
    type: 'TW00',
    outcome: outcomeOf(random, quality === 'bad' ? 0.4 : 0.12, 0.12),
    from: first + random.int(0, 29) * DAY + random.int(9 * 60, 16 * 60) * MINUTE,
    minutes: random.int(40, 110),
  }))
}

/** Installation goes on for months before there is anything to maintain. */
export function installationOf({ random, performer, end }: Plan, unit: Unit): Visit[] {
  const begin = startOf(unit.createdOn).getTime()
  return Array.from({ length: random.int(5, 9) }, () => begin + Math.floor(random.next() * (end - begin))).flatMap(
    (at) => {
      const by = performer(unit, at)
      return by
        ? [{ unit, ...by, type: 'TW10', outcome: outcomeOf(random, 0, 0.2), from: at, minutes: random.int(120, 420) }]
        : []
    },
  )
}
