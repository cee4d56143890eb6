import { Printed } from '../paper/Printed.tsx'
import { usePrinting } from '../paper/usePrinting.ts'
import { FilterChips } from './FilterChips.tsx'
import type { FilterSpec } from './filters.tsx'
import type { FilteredCall, ListState } from './state.ts'

interface Props {
  list: FilteredCall
  /** Every filter that the list may have. */
  specs: readonly FilterSpec[]
  state: Pick<ListState, 'filters' | 'change'>
}

/** What paper says of a list beside its rows: every filter in force in words, and who printed it when. */
export function ListPaper(props: Props) {
  if (!usePrinting()) return null
  return (
    <div className="lb-list-paper">
      <FilterChips {...props} />
      <Printed />
    </div>
  )
}
