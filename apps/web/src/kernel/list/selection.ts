import { ALL_MAX, PAGE_SIZE_MAX } from '@portal/shared/kernel/list'
import { BULK_MAX } from '@portal/shared/kernel/rules'
import { useState } from 'react'
import { useRead } from '../api.ts'
import { inputOf, type ListContract, type ListState, type RawQuery, type RowOf } from './state.ts'

export type RowKey = string | number
/** What the server takes in place of ids: the list's own filters. */
export interface Everything {
  all: true
  filter: RawQuery
}
/** The rows somebody ticked, on this page and on others, or everything the filters find. */
export interface Selection<Row> {
  keys: RowKey[]
  rows: Row[]
  /** How many rows an act reaches. */
  count: number
  /** Present when everything is meant; the rows are then only those in sight. */
  everything?: Everything
  clear: () => void
}

interface Ticked<Row> {
  scope: string
  rows: Map<RowKey, Row>
  isAll: boolean
}
interface Options<C extends ListContract> {
  list: C
  state: ListState
  fixed: RawQuery
  keyOf: (row: RowOf<C>) => RowKey
  /** The rows in sight and how many there are in all. */
  shown: readonly RowOf<C>[]
  total: number
  /** Acts on this list take a filter in place of ids. */
  takesAll: boolean
}

/** Rows ticked here; they are forgotten when the filters change, because they could be out of sight. */
export function useSelection<C extends ListContract>({
  list,
  state,
  fixed,
  keyOf,
  shown,
  total,
  takesAll,
}: Options<C>) {
  const read = useRead()
  const scope = JSON.stringify(state.filters)
  const [ticked, setTicked] = useState<Ticked<RowOf<C>>>({ scope, rows: new Map(), isAll: false })
  const [isLoading, setLoading] = useState(false)
  const isAll = ticked.scope === scope && ticked.isAll
  const byKey = (rows: readonly RowOf<C>[]) => new Map(rows.map((row) => [keyOf(row), row]))
  const rows = ticked.scope !== scope ? new Map<RowKey, RowOf<C>>() : isAll ? byKey(shown) : ticked.rows
  const put = (next: readonly RowOf<C>[]) => setTicked({ scope, rows: byKey(next), isAll: false })

  const readAll = async () => {
    setLoading(true)
    try {
      const pages = Math.ceil(Math.min(total, BULK_MAX) / PAGE_SIZE_MAX)
      const found: RowOf<C>[] = []
      for (let page = 0; page < pages; page++) {
        const raw = { ...state.query, ...fixed, page: String(page), size: String(PAGE_SIZE_MAX) }
        found.push(...((await read(list, inputOf(list, raw))).content as RowOf<C>[]))
      }
      put(found.slice(0, BULK_MAX))
    } catch {
      // the query cache has reported it
    } finally {
      setLoading(false)
    }
  }
  const most = takesAll ? ALL_MAX : BULK_MAX
  return {
    keys: [...rows.keys()],
    rows: [...rows.values()],
    count: isAll ? Math.min(total, most) : rows.size,
    ...(isAll && { everything: { all: true as const, filter: { ...state.filters, ...fixed } } }),
    /** Most rows one act takes. */
    most,
    put,
    clear: () => put([]),
    selectAll: () => (takesAll ? setTicked({ scope, rows: new Map(), isAll: true }) : void readAll()),
    isLoading,
  }
}
export type SelectionState<C extends ListContract> = ReturnType<typeof useSelection<C>>
