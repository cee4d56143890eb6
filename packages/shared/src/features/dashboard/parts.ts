import type { PartPoints } from './advice.ts'
import { HEALTH_PARTS, meanOf, mostOf, type UnitKind } from './health-index.scoring.ts'

/** Points are added up in millionths: sums of whole numbers are exact, and no figure shows so little. */
export const MICRO = 1_000_000

/** What the parts of the log-books of one kind got in one month. */
export interface PointSums {
  kind: UnitKind
  /** Log-books whose month is rated. */
  rated: number
  /** Of each of HEALTH_PARTS, in millionths of a point. */
  points: readonly number[]
}

/**
 * The points of each part: of a month the mean of its log-books, of several the mean of the months, as the health index is. Their sum
 * is the index. None where nothing is rated.
 */
export function partsOf(months: readonly (readonly PointSums[])[]): PartPoints[] {
  const rated = months.filter((kinds) => kinds.some((one) => one.rated > 0))
  if (!rated.length) return []
  const mean = (told: (sums: PointSums) => number) =>
    meanOf(
      rated.map((kinds) => {
        const units = kinds.reduce((sum, one) => sum + one.rated, 0)
        return kinds.reduce((sum, one) => sum + told(one), 0) / units
      }),
    ) ?? 0
  return HEALTH_PARTS.map((part, at) => ({
    part,
    points: mean(({ points }) => points[at] ?? 0) / MICRO,
    most: mean((one) => one.rated * mostOf(one.kind, part)),
  })).filter(({ most }) => most > 0)
}
