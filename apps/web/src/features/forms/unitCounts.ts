import { FILLABLE, type FormState } from '@portal/shared/features/forms/form.rules'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'

/** How many are good and refused: while it is filled in by the portal, and by the outside system at its last try. */
export function countsOf({ status, unitCount, refusedUnits, refusedCount }: FormEntry) {
  const isFillable = (FILLABLE as readonly FormState[]).includes(status)
  const isAnswered = !isFillable && status === 'PROCESSED'
  const refused = isFillable ? refusedUnits + refusedCount : refusedCount
  return { refused, good: unitCount - refused, isAnswered }
}
