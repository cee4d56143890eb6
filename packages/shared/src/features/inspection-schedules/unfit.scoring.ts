import { DAY_MAX } from '../inspection/inspection.codes.ts'
import { endWith, placesOf, unitsLeft } from './days.scoring.ts'
import { type Filled, place } from './place.scoring.ts'
import type { ScheduleInput, Unfit, Unplaced } from './schedule.model.ts'
import { byRank, hasPoint, type PlacedPlan } from './visits.scoring.ts'

/** For so many plans without a place a way out is looked for, and so many higher maxima are tried for them, as far as a team may have them. */
const WAYS_OUT = { plans: 100, tries: 10 }

/** Why a plan that has a point has no place. One whose premises is visited can only join that visit. */
function whyIn({ days }: Filled): (plan: PlacedPlan) => Unplaced {
  if (days.every(({ slots }) => slots.length === 0)) return () => 'nobodyThere'
  const places = placesOf(days)
  const hasAnyTime = days.some(({ slots }) => slots.some((slot) => unitsLeft(slot, 1) > 0))
  return ({ premises }) => {
    const hasTime = places.get(premises)?.some(({ slot, visit }) => endWith(slot, visit) !== null) ?? hasAnyTime
    return hasTime ? 'daysFull' : 'peopleFull'
  }
}

/** Generates with the next higher maxima, and looks which of the plans get a place, and when. */
function waysOut(input: ScheduleInput, ranked: readonly PlacedPlan[], unfit: readonly number[]) {
  const ways = new Map<number, Unfit['wayOut']>()
  const asked = new Set(unfit.slice(0, WAYS_OUT.plans))
  const most = Math.min(DAY_MAX, input.dayMaxNumber + WAYS_OUT.tries)
  for (let dayMaxNumber = input.dayMaxNumber + 1; dayMaxNumber <= most && ways.size < asked.size; dayMaxNumber++)
    for (const { day, slots } of place({ ...input, dayMaxNumber }, ranked).days)
      for (const { id } of slots.flatMap(({ visits }) => visits.flatMap(({ plans }) => plans)))
        if (asked.has(id) && !ways.has(id)) ways.set(id, { dayMaxNumber, day })
  return ways
}

/** The plans without a place, the most urgent first. Plans that have a point stand by rank. */
export function unfitOf(input: ScheduleInput, ranked: readonly PlacedPlan[], filled: Filled): Unfit[] {
  const why = whyIn(filled)
  const noPoint = input.plans.filter((plan) => !hasPoint(plan)).map((plan) => ({ plan, why: 'noPoint' as const }))
  const full = ranked.filter((plan) => !filled.placed.has(plan)).map((plan) => ({ plan, why: why(plan) }))
  const ways = waysOut(
    input,
    ranked,
    full.flatMap((one) => (one.why === 'daysFull' ? one.plan.id : [])),
  )
  return [...noPoint, ...full]
    .toSorted((one, other) => byRank(one.plan, other.plan))
    .map((one) => ({ planId: one.plan.id, why: one.why, wayOut: ways.get(one.plan.id) ?? null }))
}
