import type { Day } from '../../kernel/time.ts'
import { timetable } from './clock.scoring.ts'
import type { Slot } from './days.scoring.ts'
import { place } from './place.scoring.ts'
import { kilometresInTurn, kilometresOf, routeOf, shuffled } from './route.scoring.ts'
import type { Assignment, Schedule, ScheduleInput } from './schedule.model.ts'
import { unfitOf } from './unfit.scoring.ts'
import { byRank, hasPoint } from './visits.scoring.ts'

/** Somebody's day in the order of the nearest next, if his hours allow that order; otherwise as it was filled. */
function inOrder(slot: Slot): Slot {
  const visits = routeOf(slot.visits)
  const sizes = visits.map(({ plans }) => plans.length)
  return timetable(sizes, slot.clock) ? { ...slot, visits } : slot
}

function assignmentsOf(day: Day, { userId, visits, clock }: Slot): Assignment[] {
  const times = timetable(
    visits.map(({ plans }) => plans.length),
    clock,
  )
  return visits.flatMap(({ plans }, n) =>
    plans.flatMap(({ id }, unit) => {
      const minute = times?.[n]?.starts[unit]
      return minute === undefined ? [] : [{ planId: id, userId, day, minute }]
    }),
  )
}

const byText = (one: string, other: string): number => Number(one > other) - Number(one < other)

function baselinesOf(slots: readonly Slot[], seed: string): Schedule['baselines'] {
  const counts = slots.map(({ visits }) => visits.length)
  const byLocation = slots
    .flatMap(({ visits }) => visits)
    .map((visit) => ({ visit, id: Math.min(...visit.plans.map(({ id }) => id)) }))
    .toSorted((one, other) => byText(one.visit.premises, other.visit.premises) || one.id - other.id)
    .map(({ visit }) => visit)
  return {
    random: kilometresInTurn(shuffled(byLocation, seed), counts),
    location: kilometresInTurn(byLocation, counts),
  }
}

function peopleOf(input: ScheduleInput, slots: readonly Slot[]): Schedule['people'] {
  const own = Map.groupBy(slots, ({ userId }) => userId)
  return input.people
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .map((userId) => ({
      userId,
      jobs: (own.get(userId) ?? []).reduce((sum, { jobs }) => sum + jobs, 0),
      kilometres: (own.get(userId) ?? []).reduce((sum, { visits }) => sum + kilometresOf(visits), 0),
    }))
}

/**
 * Who inspects what, on which day and at what time: the most urgent first, premises by premises, near ones on one day. The same
 * plans, people and days give the same schedule, in whatever order they come.
 */
export function schedule(input: ScheduleInput): Schedule {
  const ranked = input.plans.filter(hasPoint).toSorted(byRank)
  const filled = place(input, ranked)
  const days = filled.days.map(({ day, slots }) => ({ day, slots: slots.map(inOrder) }))
  const slots = days.flatMap((one) => one.slots)
  const people = peopleOf(input, slots)
  return {
    assignments: days.flatMap((one) => one.slots.flatMap((slot) => assignmentsOf(one.day, slot))),
    people,
    kilometres: people.reduce((sum, { kilometres }) => sum + kilometres, 0),
    baselines: baselinesOf(slots, input.seed),
    unfit: unfitOf(input, ranked, filled),
  }
}
