import type { CallInput } from '@portal/shared/kernel/contract'
import { useEffect } from 'react'
import { useApi } from '../api.ts'
import { totalText } from '../reads/total.ts'
import { useColumnChoice } from './columnChoice.ts'
import type { ListPageProps } from './props.ts'
import { type RowKey, useSelection } from './selection.ts'
import { type ListContract, type RawQuery, type RowOf, useListState } from './state.ts'

const keyOfRow = (row: unknown): RowKey => (row as { id: number }).id
const NONE: RawQuery = {}
const always = () => true

/** Everything a list knows: address, rows, total, columns and selection. */
export function useList<C extends ListContract>(props: ListPageProps<C>) {
  const { list, columns, fixed = NONE, cap, rowKey = keyOfRow, rowName, isApart, isTickable = always } = props
  const state = useListState(list, fixed, isApart)
  const isReadable = !state.unreadable.length
  const answer = useApi(list, state.input as CallInput<C>, { quiet: true, enabled: isReadable })
  const choice = useColumnChoice(list, columns)
  // why not the answer: it is that of the filters before
  const data = isReadable ? answer.data : undefined
  const rows = (data?.content ?? []) as RowOf<C>[]
  const total = data?.totalElements ?? 0
  const selection = useSelection({
    state,
    fixed,
    keyOf: rowKey,
    shown: rows,
    total,
    isTickable,
  })
  const isBeyond = state.page > 0 && total > 0 && !rows.length && !answer.isFetching
  const toFirstPage = () => state.change({})
  // an old link, or rows that went away: there is no such page any more
  useEffect(() => {
    if (isBeyond) toFirstPage()
  })
  return {
    list,
    fixed,
    state,
    answer,
    isReadable,
    rows,
    total,
    totalText: totalText(data, cap),
    choice,
    selection,
    keyOf: rowKey,
    nameOf: rowName ?? ((row: RowOf<C>) => String(keyOfRow(row))),
  }
}
export type ListModel<C extends ListContract> = ReturnType<typeof useList<C>>
