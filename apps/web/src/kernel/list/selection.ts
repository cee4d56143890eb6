import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { useState } from 'react'
import type { ListContract, ListState, RawQuery, RowOf } from './state.ts'

export type RowKey = string | number
/** What the server takes in place of ids: the list's own filters, what was left out, and how many rows the person saw. */
export interface Everything {
  all: true
  filter: RawQuery
  except?: number[]
  seen?: number
  upTo?: number
}
/** The rows somebody ticked, on this page and on others, or everything the filters find. */
export interface Selection<Row> {
  keys: RowKey[]
  rows: Row[]
  /** How many rows an act reaches. */
  count: number
  /** Present when everything is meant; the rows are then only those in sight. */
  everything?: Everything
  /** Everything the filters find, however much of it is ticked; nothing where that is more than one act takes. */
  matching?: Everything
  clear: () => void
}

interface Ticked<Row> {
  scope: string
  rows: Map<RowKey, Row>
  /** Everything is meant but for `rows`. */
  isAll: boolean
}
interface Options<C extends ListContract> {
  state: ListState
  fixed: RawQuery
  keyOf: (row: RowOf<C>) => RowKey
  /** The rows in sight and how many there are in all. */
  shown: readonly RowOf<C>[]
  total: number
  isTickable: (row: RowOf<C>) => boolean
}

/** Rows ticked here; they are forgotten when the filters change, because they could be out of sight. */
export function useSelection<C extends ListContract>({ state, fixed, keyOf, shown, total, isTickable }: Options<C>) {
  const scope = JSON.stringify(state.filters)
  const nothing: Ticked<RowOf<C>> = { scope, rows: new Map(), isAll: false }
  const [kept, setTicked] = useState(nothing)
  const ticked = kept.scope === scope ? kept : nothing
  const { isAll } = ticked
  const byKey = (rows: readonly RowOf<C>[]) => new Map(rows.map((row) => [keyOf(row), row]))
  const inSight = byKey(shown)
  // what somebody else has changed meanwhile is meant as it is shown
  const meant = isAll
    ? shown.filter((row) => !ticked.rows.has(keyOf(row)))
    : [...ticked.rows].map(([key, row]) => inSight.get(key) ?? row)
  // nor can what others have decided meanwhile stay ticked: nobody could untick it
  const rows = byKey(meant.filter(isTickable))
  const put = (next: readonly RowOf<C>[]) => {
    const now = byKey(next)
    if (!isAll) return setTicked({ scope, rows: now, isAll })
    // what is out of sight stays as it was
    const leftOut = [...ticked.rows.values(), ...shown].filter((row) => !now.has(keyOf(row)))
    setTicked({ scope, rows: byKey(leftOut), isAll })
  }
  const except = [...ticked.rows.keys()].filter((key) => typeof key === 'number')
  const seen = Math.max(0, total - except.length)
  const everything: Everything = {
    all: true,
    filter: { ...state.filters, ...fixed },
    seen,
    ...(except.length > 0 && { except }),
  }
  return {
    keys: [...rows.keys()],
    rows: [...rows.values()],
    count: isAll ? seen : rows.size,
    ...(isAll && { everything }),
    ...(total <= BULK_MAX && { matching: { all: true as const, filter: everything.filter, seen: total } }),
    put,
    isTickable,
    clear: () => setTicked(nothing),
    /** Unticks rows, or forgets that they were left out. */
    forget: (keys: readonly RowKey[]) => {
      const kept = [...ticked.rows].filter(([key]) => !keys.includes(key))
      if (kept.length < ticked.rows.size) setTicked({ ...ticked, rows: new Map(kept) })
    },
    /** Only as many as one act takes. */
    canSelectAll: total <= BULK_MAX,
    selectAll: () => setTicked({ scope, rows: new Map(), isAll: true }),
  }
}
export type SelectionState<C extends ListContract> = ReturnType<typeof useSelection<C>>
