import type { CallInput } from '@portal/shared/kernel/contract'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '../api.ts'
import { totalText } from '../reads/total.ts'
import { numberText } from '../words.ts'
import type { Among } from './rowKeys.ts'
import {
  inputOf,
  type ListContract,
  type ListState,
  type RawQuery,
  type RowOf,
  useListState,
  writeQuery,
} from './state.ts'

/** The rows the list below shows now, from the same cache. */
export function useListRows<C extends ListContract>(list: C, fixed?: RawQuery): readonly RowOf<C>[] {
  const { input, unreadable } = useListState(list, fixed)
  const isReadable = !unreadable.length
  const { data } = useApi(list, input as CallInput<C>, { quiet: true, enabled: isReadable })
  return ((isReadable && data?.content) || []) as readonly RowOf<C>[]
}

interface Opens<C extends ListContract> {
  /** Under which name the id of the open row stands in the address. */
  param: string
  list: C
  /** What the page itself narrows its list by. */
  fixed?: RawQuery | undefined
  /** The total at which the server stops counting. */
  cap?: number
}

/** The ids of one page of a list, from the same cache as the list itself; none while it is not wanted or not here. */
function usePageIds<C extends ListContract>(
  list: C,
  { query, input, unreadable, ...state }: ListState,
  page: number,
  isWanted: boolean,
) {
  const asked = page === state.page ? input : inputOf(list, { ...query, page: String(page) })
  const { data, isPlaceholderData } = useApi(list, asked as CallInput<C>, {
    quiet: true,
    enabled: isWanted && !unreadable.length,
  })
  const found = isWanted && !isPlaceholderData && !unreadable.length ? data : undefined
  return { found, ids: ((found?.content ?? []) as readonly { id: number }[]).map(({ id }) => id) }
}

/** Whether the row is gone from a page on which it has stood: others that have come push it to the next while it is read. */
function useWasHere(isHere: boolean, id: number): boolean {
  const met = useRef<number>(null)
  useEffect(() => {
    if (isHere) met.current = id
  })
  return !isHere && met.current === id
}

/** These ids and, where they stood, those that were among them before. */
function withGone(ids: readonly number[], before: readonly number[]): number[] {
  const all = [...ids]
  for (const [at, id] of before.entries())
    if (!all.includes(id)) all.splice(at > 0 ? all.indexOf(before[at - 1] as number) + 1 : 0, 0, id)
  return all
}

/** The ids of a page as long as it stands: a row that leaves its list while it is read, such as one unread, keeps its neighbours. */
function useKept(ids: readonly number[], page: string): number[] {
  const kept = useRef({ page, ids })
  const all = kept.current.page === page ? withGone(ids, kept.current.ids) : [...ids]
  useEffect(() => {
    kept.current = { page, ids: all }
  })
  return all
}

/**
 * An open row among all that its list finds: at the end of a page the next one is read, and moving on to a row of it turns the page of
 * the list below as well. Moving takes the place of this row in the history of the browser.
 */
export function useAmong<C extends ListContract>({ param, list, fixed, cap }: Opens<C>, id: number): Among {
  const state = useListState(list, fixed) as ListState
  const [search, setSearch] = useSearchParams()
  // whoever holds an earlier `onMove`, as antd does for Escape, still moves from the present address
  const now = useRef(search)
  useEffect(() => {
    now.current = search
  })
  const { page, size } = state
  const here = usePageIds(list, state, page, true)
  const total = here.found?.totalElements ?? 0
  const at = here.ids.indexOf(id)
  const isPushed = useWasHere(at >= 0, id) && here.ids.length > 0
  const isLast = at >= 0 && at === here.ids.length - 1
  const before = usePageIds(list, state, page - 1, (at === 0 || isPushed) && page > 0)
  const after = usePageIds(list, state, page + 1, (isLast || isPushed) && (page + 1) * size < total)
  const pages = [
    { number: page, ids: here.ids },
    { number: page + 1, ids: after.ids },
    { number: page - 1, ids: before.ids },
  ]
  const pageWith = (row: number) => pages.find(({ ids }) => ids.includes(row))
  const own = pageWith(id)
  // a row that moved between two reads must not stand twice
  const ids = useKept([...new Set([...before.ids, ...here.ids, ...after.ids])], JSON.stringify(state.input))
  const moved = (to: number | null) => {
    const next =
      to === null
        ? new URLSearchParams(now.current)
        : writeQuery(list, now.current, { page: String(pageWith(to)?.number ?? page) })
    if (to === null) next.delete(param)
    else next.set(param, String(to))
    return next
  }
  return {
    id,
    ids,
    ...(own && {
      place: { number: numberText(own.number * size + own.ids.indexOf(id) + 1), total: totalText(here.found, cap) },
    }),
    onMove: (to) => setSearch(moved(to), { replace: true }),
  }
}
