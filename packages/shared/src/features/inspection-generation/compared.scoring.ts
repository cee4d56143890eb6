import { kilometresInTurn, kilometresOf, shuffled } from '../inspection-schedules/route.scoring.ts'
import type { Assignment, PlanToPlace, Schedule } from '../inspection-schedules/schedule.model.ts'
import { hasPoint, type Visit, visitOf } from '../inspection-schedules/visits.scoring.ts'

/** Visits of one person and day, by time: plans of one premises that follow each other. */
function visitsOf(rows: readonly Assignment[], plans: ReadonlyMap<number, PlanToPlace>): Visit[] {
  const visits: Visit[] = []
  for (const { planId } of rows.toSorted((one, other) => one.minute - other.minute)) {
    const plan = plans.get(planId)
    if (!plan || !hasPoint(plan)) continue
    const last = visits.at(-1)
    if (last?.premises === plan.premises) last.plans.push(plan)
    else visits.push(visitOf([plan]))
  }
  return visits
}

const byText = (one: string, other: string): number => Number(one > other) - Number(one < other)
const leastId = ({ plans }: Visit) => Math.min(...plans.map(({ id }) => id))

/** The ways of a schedule that was put together of parts, counted as those of a schedule that was made at once. */
export function waysOf(
  assignments: readonly Assignment[],
  plans: ReadonlyMap<number, PlanToPlace>,
  seed: string,
): Pick<Schedule, 'kilometres' | 'baselines'> & { ofPeople: ReadonlyMap<number, number> } {
  const days = [...Map.groupBy(assignments, ({ userId, day }) => `${userId} ${day}`).values()].map((rows) => ({
    userId: rows[0]?.userId ?? 0,
    visits: visitsOf(rows, plans),
  }))
  const counts = days.map(({ visits }) => visits.length)
  const byLocation = days
    .flatMap(({ visits }) => visits)
    .toSorted((one, other) => byText(one.premises, other.premises) || leastId(one) - leastId(other))
  const ofPeople = new Map<number, number>()
  for (const { userId, visits } of days) ofPeople.set(userId, (ofPeople.get(userId) ?? 0) + kilometresOf(visits))
  return {
    ofPeople,
    kilometres: [...ofPeople.values()].reduce((sum, one) => sum + one, 0),
    baselines: {
      random: kilometresInTurn(shuffled(byLocation, seed), counts),
      location: kilometresInTurn(byLocation, counts),
    },
  }
}
