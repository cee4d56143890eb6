import { PRIORITIES } from '../inspection/inspection.codes.ts'
import type { Point } from '../job-records/geo.ts'
import type { PlanToPlace } from './schedule.model.ts'

export type PlacedPlan = PlanToPlace & Point
/** Units of one premises that one person inspects one after another. */
export interface Visit {
  premises: string
  /** The most urgent first. */
  plans: PlacedPlan[]
  point: Point
}

/** The most urgent first: priority, then risk; the id decides between equals, so that no order of the input does. */
export const byRank = (one: PlanToPlace, other: PlanToPlace): number =>
  PRIORITIES.indexOf(one.priority) - PRIORITIES.indexOf(other.priority) ||
  other.riskScore - one.riskScore ||
  one.id - other.id

export const hasPoint = (plan: PlanToPlace): plan is PlacedPlan => plan.latitude !== null && plan.longitude !== null

/** A visit of plans of one premises; it stands where its most urgent log-book does. */
export function visitOf(plans: readonly [PlacedPlan, ...PlacedPlan[]]): Visit {
  const [{ premises, latitude, longitude }] = plans
  return { premises, plans: [...plans], point: { latitude, longitude } }
}

/**
 * Visits of plans that stand by rank, the most urgent first. A premises is one visit, unless it has more units than any day has
 * room for: then its most urgent make the first.
 */
export function visitsOf(ranked: readonly PlacedPlan[], most: number): Visit[] {
  const open = new Map<string, Visit>()
  const visits: Visit[] = []
  for (const plan of ranked) {
    const visit = open.get(plan.premises)
    if (visit && visit.plans.length < most) visit.plans.push(plan)
    else {
      const next = visitOf([plan])
      open.set(plan.premises, next)
      visits.push(next)
    }
  }
  return visits
}
