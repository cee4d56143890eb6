import { addMonths, type Day } from '../../kernel/time.ts'
import type { UnitKind } from '../dashboard/health-index.scoring.ts'

/** Months for which a use permit is valid (domain.md §1.3). */
const PERIOD: Readonly<Record<UnitKind, number>> = { L: 12, E: 6 }
/** Whoever examines so many months before the permit expires keeps its day. */
const EARLY = 2

/** The last day of the new use permit, after an examination that was completed on a day (domain.md §1.3). */
export function permitExpiry(kind: UnitKind, completed: Day, previous: Day | null): Day {
  const isEarly = previous !== null && completed > addMonths(previous, -EARLY) && completed <= previous
  return addMonths(isEarly ? previous : completed, PERIOD[kind])
}
