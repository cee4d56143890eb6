import { roomOf, type TeamDay, teamDays } from './days.scoring.ts'
import { fill } from './fill.scoring.ts'
import type { ScheduleInput } from './schedule.model.ts'
import type { PlacedPlan } from './visits.scoring.ts'

export interface Filled {
  days: TeamDay[]
  placed: Set<PlacedPlan>
}

/**
 * Days filled with the most urgent of the plans. How many find room shows when they are placed, because visits differ in length:
 * where a less urgent one has taken the place of another, as many as had found room are placed anew, the most urgent of all.
 */
export function place(input: ScheduleInput, ranked: readonly PlacedPlan[]): Filled {
  const empty = roomOf(teamDays(input))
  const filled = (count: number): Filled => {
    const days = teamDays(input)
    return { days, placed: fill(days, ranked.slice(0, count), ranked, empty.longest) }
  }
  const first = filled(empty.all)
  const isInTurn = ranked.slice(0, first.placed.size).every((plan) => first.placed.has(plan))
  return isInTurn ? first : filled(first.placed.size)
}
