import type { AnyCall } from '@portal/shared/kernel/contract'
import type { ExportCall } from '@portal/shared/kernel/workbooks/export'
import type { ReactNode } from 'react'
import type { Column } from './columns.tsx'
import type { FilterSpec } from './filters.tsx'
import type { EmptyWords } from './ListStates.tsx'
import type { RowKey, Selection } from './selection.ts'
import type { ListContract, RawQuery, RowOf } from './state.ts'
import type { View } from './views.tsx'

/** What a feature says about its list; everything else follows from the contract. */
export interface ListPageProps<C extends ListContract> {
  list: C
  columns: readonly Column<RowOf<C>>[]
  filters?: readonly FilterSpec[]
  /** Filters in the drawer. */
  advanced?: readonly FilterSpec[]
  /** Filters the page itself sets, as in the tab of one log-book. */
  fixed?: RawQuery
  views?: readonly View[]
  title?: string
  subtitle?: ReactNode
  /** The one primary button; on a phone it stands in the sticky footer. */
  primary?: ReactNode
  actions?: ReactNode
  /** Its filters go to this call, and the columns that are shown; a long workbook is made in the background. */
  exportCall?: ExportCall
  /** What that call is told beside the filters, and what of it stands beside the button. */
  exportUnder?: { query: RawQuery; note?: string }
  /** Asked from time to time how many rows have come: they do not push what is being read. */
  newer?: AnyCall
  /** Buttons for ticked rows; without it rows cannot be ticked. */
  bulk?: (selection: Selection<RowOf<C>>) => ReactNode
  /** Whether any of those buttons could reach a row; what none can reach is not ticked. */
  isTickable?: (row: RowOf<C>) => boolean
  card?: (row: RowOf<C>) => ReactNode
  empty?: EmptyWords
  /** The total at which the server stops counting. */
  cap?: number
  rowKey?: (row: RowOf<C>) => RowKey
  rowName?: (row: RowOf<C>) => string
  /** Stands beside the rows where there is room: one of them, open. */
  pane?: ReactNode
  /** Of a row with which nobody has anything to do any more: it stands back behind those that wait. */
  isQuiet?: (row: RowOf<C>) => boolean
  /** The row that is open. */
  current?: RowKey | undefined
  /** Inside another page: no h1, no views. */
  isPart?: boolean
  /** Over another list, whose page and order stand in the address: this one keeps its own. */
  isApart?: boolean
}
