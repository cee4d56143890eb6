import type { RISK_INDEXES } from '../inspection/inspection.codes.ts'

/** What makes an inspection urgent, in the order in which equal points are told. */
export const RISK_KINDS = [
  'age',
  'features',
  'incidents',
  'trappings',
  'breakdowns',
  'duties',
  'months',
  'findings',
] as const
export type RiskKind = (typeof RISK_KINDS)[number]
type RiskIndex = (typeof RISK_INDEXES)[number]

/** From so many on, so many points; fewer than the first, none. */
type Edges = readonly (readonly [from: number, points: number])[]
export const RISK_POINTS: Record<RiskKind, Edges> = {
  /** Full years since it was installed. */
  age: [
    [10, 5],
    [20, 10],
    [30, 18],
    [40, 25],
  ],
  /** Safety features that it should have and has not, as UCMP or a double brake. */
  features: [
    [1, 12],
    [2, 24],
    [3, 30],
  ],
  /** In 12 months. */
  incidents: [
    [1, 20],
    [2, 30],
  ],
  /** In 12 months. */
  trappings: [
    [1, 10],
    [2, 18],
    [4, 25],
  ],
  /** In 12 months. */
  breakdowns: [
    [2, 4],
    [4, 8],
    [8, 15],
  ],
  /** Overdue today. */
  duties: [
    [1, 8],
    [2, 12],
    [3, 16],
  ],
  /** Full months since the last inspection, or since it went into use. */
  months: [
    [12, 5],
    [18, 10],
    [24, 15],
    [36, 20],
  ],
  /** Findings of inspections that are still open. */
  findings: [
    [1, 6],
    [2, 10],
    [4, 15],
  ],
}
const SCORE_MAX = 100
/** From which score on, the highest first. */
export const RISK_EDGES: readonly (readonly [from: number, index: RiskIndex])[] = [
  [70, 'H'],
  [40, 'M'],
  [0, 'L'],
]

export interface RiskReason {
  kind: RiskKind
  count: number
  points: number
}
export interface Risk {
  score: number
  index: RiskIndex
  /** The heaviest first; their points add up to the score. */
  reasons: RiskReason[]
}

const pointsOf = (kind: RiskKind, count: number): number =>
  RISK_POINTS[kind].findLast(([from]) => count >= from)?.[1] ?? 0
export const riskIndexOf = (score: number): RiskIndex => RISK_EDGES.find(([from]) => score >= from)?.[1] ?? 'L'

/** How urgently a log-book ought to be inspected, and why. Above 100 the lightest reasons give way. */
export function riskOf(counts: Readonly<Record<RiskKind, number>>): Risk {
  const found = RISK_KINDS.map((kind) => ({ kind, count: counts[kind], points: pointsOf(kind, counts[kind]) }))
  let score = 0
  const reasons = found
    .toSorted((one, other) => other.points - one.points)
    .map((reason) => {
      const points = Math.min(reason.points, SCORE_MAX - score)
      score += points
      return { ...reason, points }
    })
  return { score, index: riskIndexOf(score), reasons: reasons.filter(({ points }) => points > 0) }
}
