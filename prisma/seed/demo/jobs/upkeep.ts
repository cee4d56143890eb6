import { addDays, addMonths, type Day, startOf } from '@portal/shared/kernel/time'
import { QUALITIES } from '../city/organizations.ts'
import type { Unit } from '../city/units.ts'
import type { Random } from '../random.ts'
import type { Performer } from './performers.ts'
import { DAY, HOUR, MINUTE, type Outcome, type Visit } from './visits.ts'

interface Plan {
  random: Random
  performer: Performer
  begin: number
  end: number
}
const SPECIAL_EVERY = 91 * DAY
/** A visit that was not possible is made up for after so many days. */
const MADE_UP_AFTER = { min: 4, max: 9 }

/** What returns by the calendar: maintenance, special maintenance, examinations. */
export const upkeepOf = (plan: Plan, unit: Unit): Visit[] => [
  ...maintenance(plan, unit),
  ...(unit.specialMaintenance ? special(plan, unit) : []),
  ...examinations(plan, unit),
]

/** A working hour of the day of a moment; Sundays become Mondays. */
function workingHour(random: Random, at: number): number {
  const sunday = new Date(at + 8 * HOUR).getUTCDay() === 0
  const dayStart = Math.floor((at + 8 * HOUR) / DAY) * DAY - 8 * HOUR + (sunday ? DAY : 0)
  return dayStart + 9 * HOUR + random.int(0, 8 * 60) * MINUTE
}

function maintenance({ random, performer, begin, end }: Plan, unit: Unit): Visit[] {
  const visits: Visit[] = []
  for (let planned = begin + random.int(0, unit.cycle - 1) * DAY; planned < end; planned += unit.cycle * DAY) {
    const from = workingHour(random, planned + random.int(-1, 2) * DAY)
    const by = performer(unit, from)
    if (!by) continue
    const { skipped, minutes, defects } = QUALITIES[by.quality]
    const visit = { unit, ...by, from, minutes: Math.round(random.int(unit.kind === 'L' ? 40 : 55, 95) * minutes) }
    if (!random.chance(skipped))
      visits.push({
        ...visit,
        type: random.chance(0.03) ? 'TW03' : 'TW15',
        outcome: outcomeOf(random, 0.05 * defects, 0.025 * defects),
      })
    else if (random.chance(0.45)) visits.push(...madeUp(random, visit))
  }
  return visits
}

/** The unit could not be reached that day; another visit followed. */
function madeUp(random: Random, visit: Omit<Visit, 'type' | 'outcome'>): Visit[] {
  const later = workingHour(random, visit.from + random.int(MADE_UP_AFTER.min, MADE_UP_AFTER.max) * DAY)
  return [
    { ...visit, type: 'TW05', outcome: 'followup', minutes: random.int(8, 20) },
    { ...visit, type: 'TW06', outcome: outcomeOf(random, 0.05, 0.03), from: later },
  ]
}

function special({ random, performer, begin, end }: Plan, unit: Unit): Visit[] {
  const visits: Visit[] = []
  for (let planned = begin + random.int(0, 90) * DAY; planned < end; planned += SPECIAL_EVERY) {
    const from = workingHour(random, planned + random.int(-3, 3) * DAY)
    const by = performer(unit, from)
    if (by)
      visits.push({
        unit,
        ...by,
        type: 'TW04',
        outcome: outcomeOf(random, 0.09, 0.06),
        from,
        minutes: random.int(90, 180),
      })
  }
  return visits
}

/** Each examination lies in the last two months of the permit it renews. */
function examinations({ random, performer, begin, end }: Plan, unit: Unit): Visit[] {
  const days: { type: string; on: Day }[] = []
  const add = (type: string, expiry: Day | null, months: number) => {
    const ahead = random.int(8, 50)
    for (let before = 0; expiry && before <= 5; before++)
      days.push({ type, on: addDays(addMonths(expiry, -months * before), -ahead) })
  }
  add('TW16', unit.permitExpiry, unit.kind === 'L' ? 12 : 6)
  add('TW17', unit.loadTestExpiry, 60)
  return days.flatMap(({ type, on }) => {
    const from = workingHour(random, startOf(on).getTime())
    const by = from > begin && from < end ? performer(unit, from) : undefined
    return by
      ? [
          {
            unit,
            ...by,
            type,
            outcome: outcomeOf(random, 0.08, 0.04),
            from,
            minutes: random.int(90, type === 'TW17' ? 240 : 170),
          },
        ]
      : []
  })
}

export function outcomeOf(random: Random, defect: number, followup: number): Outcome {
  const chance = random.next()
  return chance < defect ? 'defect' : chance < defect + followup ? 'followup' : 'normal'
}
