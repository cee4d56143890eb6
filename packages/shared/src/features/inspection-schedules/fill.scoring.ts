import { append, extend, placesOf, type Slot, type TeamDay, unitsLeft } from './days.scoring.ts'
import { type Pool, poolOf } from './pool.scoring.ts'
import { kilometresBetween } from './route.scoring.ts'
import { type PlacedPlan, type Visit, visitOf, visitsOf } from './visits.scoring.ts'

/** What each has had so far, over the days on which he worked. */
type Load = Map<number, { jobs: number; days: number }>
const NOTHING = { jobs: 0, days: 0 }

/** Goes on to near visits until so many units are reached, and begins with the most urgent one. */
function fillSlot(slot: Slot, team: TeamDay, upTo: number, pool: Pool): void {
  while (slot.jobs < upTo) {
    const last = slot.visits.at(-1)
    const visit = last
      ? pool.near(last, unitsLeft(slot, Math.min(team.room, upTo - slot.jobs)))
      : pool.urgent(unitsLeft(slot, team.room))
    if (!visit) return
    append(slot, visit)
    team.room -= visit.plans.length
  }
}

/** The people of a day, whoever has had most first, with how many jobs that was more than is usual for as many days. */
function byLoad(slots: readonly Slot[], load: Load): { slot: Slot; more: number }[] {
  const loads = slots.map((slot) => ({ slot, had: load.get(slot.userId) ?? NOTHING }))
  const sum = (what: 'jobs' | 'days') => loads.reduce((all, { had }) => all + had[what], 0)
  const usual = sum('jobs') / Math.max(1, sum('days'))
  return loads
    .map(({ slot, had }) => ({ slot, more: had.jobs - usual * had.days }))
    .toSorted((one, other) => other.more - one.more)
}

/** Everybody gets what makes them all equal, as far as the day allows it. What did not fit into a share goes to whoever has time. */
function fillDay(team: TeamDay, load: Load, pool: Pool): void {
  const order = byLoad(team.slots, load)
  let moreLeft = order.reduce((sum, { more }) => sum + more, 0)
  for (const [n, { slot, more }] of order.entries()) {
    const level = (Math.min(team.room, pool.jobs()) + moreLeft) / (order.length - n)
    fillSlot(slot, team, Math.max(0, Math.round(level - more)), pool)
    moreLeft -= more
  }
  for (const { slot } of order.toReversed()) fillSlot(slot, team, slot.jobs + team.room, pool)
  for (const { slot } of order) {
    const had = load.get(slot.userId) ?? NOTHING
    load.set(slot.userId, { jobs: had.jobs + slot.jobs, days: had.days + 1 })
  }
}

/** Of those who have time, whoever comes nearest to it. */
function nearestSlot(open: readonly { team: TeamDay; slot: Slot }[], visit: Visit) {
  let best: { team: TeamDay; slot: Slot; far: number } | null = null
  for (const { team, slot } of open) {
    const far = Math.min(...slot.visits.map((one) => kilometresBetween(one, visit)), Number.MAX_VALUE)
    if (!best || far < best.far) best = { team, slot, far }
  }
  return best
}

/** What is left over goes, one by one, to the visit of its premises or, where there is none, to the nearest that has time. */
function fillUp(days: readonly TeamDay[], plans: readonly PlacedPlan[], placed: Set<PlacedPlan>): void {
  const places = placesOf(days)
  let open = days.flatMap((team) => team.slots.map((slot) => ({ team, slot })))
  for (const plan of plans) {
    if (placed.has(plan)) continue
    const there = places.get(plan.premises)
    if (there) {
      const place = there.find(({ team, slot, visit }) => team.room > 0 && extend(slot, visit, plan))
      if (!place) continue
      place.team.room -= 1
    } else {
      open = open.filter(({ team, slot }) => team.room > 0 && unitsLeft(slot, 1) > 0)
      const visit = visitOf([plan])
      const best = nearestSlot(open, visit)
      if (!best) continue
      append(best.slot, visit)
      best.team.room -= 1
      places.set(plan.premises, [{ ...best, visit }])
    }
    placed.add(plan)
  }
}

/**
 * Fills the days: with visits of the plans that are chosen, then with single plans of all. Both stand by rank. Gives what has a
 * place.
 */
export function fill(
  days: readonly TeamDay[],
  chosen: readonly PlacedPlan[],
  all: readonly PlacedPlan[],
  longest: number,
): Set<PlacedPlan> {
  const pool = poolOf(visitsOf(chosen, longest))
  const load: Load = new Map()
  for (const team of days) fillDay(team, load, pool)
  const placed = new Set(
    days.flatMap(({ slots }) => slots.flatMap(({ visits }) => visits.flatMap(({ plans }) => plans))),
  )
  fillUp(days, all, placed)
  return placed
}
