import type { CallInput } from '@portal/shared/kernel/contract'
import { useApi } from '../api.ts'
import { type ListContract, type RawQuery, type RowOf, useListState } from './state.ts'

/** The rows the list below shows now, from the same cache: for "previous" and "next" in a drawer over it. */
export function useListRows<C extends ListContract>(list: C, fixed?: RawQuery): readonly RowOf<C>[] {
  const { input, unreadable } = useListState(list, fixed)
  const isReadable = !unreadable.length
  const { data } = useApi(list, input as CallInput<C>, { quiet: true, enabled: isReadable })
  return ((isReadable && data?.content) || []) as readonly RowOf<C>[]
}
