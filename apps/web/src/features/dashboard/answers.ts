import { RANKED_FROM } from '@portal/shared/features/dashboard/dashboard.schema'
import { meanOf } from '@portal/shared/features/dashboard/health-index.scoring'

const PERCENT = 100
interface Settled {
  isSettled: boolean
}

/** How a rate went: the mean of the latest settled months beside as many before them. Nothing where there is nothing to compare. */
export interface Change {
  way: 'up' | 'down' | 'same' | 'none'
  /** In whole hundredths of what it was. */
  share: number
  /** Months on each side. */
  count: number
}
export function changeOf<M extends Settled>(months: readonly M[], rateOf: (month: M) => number | null): Change | null {
  const settled = months.filter(({ isSettled }) => isSettled)
  const count = Math.floor(settled.length / 2)
  if (!count) return null
  const now = meanOf(settled.slice(-count).map(rateOf))
  const before = meanOf(settled.slice(-2 * count, -count).map(rateOf))
  if (now === null || before === null) return null
  if (now === 0 && before === 0) return { way: 'none', share: 0, count }
  if (before === 0) return null
  const share = Math.round((Math.abs(now - before) / before) * PERCENT)
  return { way: share === 0 ? 'same' : now > before ? 'up' : 'down', share, count }
}

/** The lowest that a share was in any settled month, in hundredths, cut so that none was below it; nothing where none is known. */
export function lowestOf(
  months: readonly (Settled & { availability: number | null })[],
  decimals: number,
): number | null {
  const shares = months.flatMap(({ isSettled, availability }) =>
    isSettled && availability !== null ? [availability] : [],
  )
  if (!shares.length) return null
  const scale = 10 ** decimals
  return Math.floor(Math.min(...shares) * PERCENT * scale + 1e-6) / scale
}

interface Bar {
  key: string
  units: number
  bands: Readonly<Record<string, number>>
}
/**
 * Of bars that are not too few to be judged the one with the most, or the fewest, of a band, and its share of it in whole hundredths;
 * no bar where all are alike, nothing at all where there are no two to compare.
 */
export function standingOut<B extends Bar>(
  bars: readonly B[],
  band: string,
  most: boolean,
): { bar: B | null; share: number } | null {
  const [first, ...others] = bars
    .filter(({ units }) => units >= RANKED_FROM)
    .map((bar) => ({ bar, share: (bar.bands[band] ?? 0) / bar.units }))
    .toSorted((one, other) => (most ? other.share - one.share : one.share - other.share))
  if (!first || !others.length) return null
  const isAlike = others.every(({ share }) => share === first.share)
  return { bar: isAlike ? null : first.bar, share: Math.round(first.share * PERCENT) }
}
