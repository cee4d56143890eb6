import type { CallInput, CallOutput } from '@portal/shared/kernel/contract'
import { PICKER } from '@portal/shared/kernel/list'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useApi } from '../api.ts'
import type { ListContract, RawQuery, RowOf } from '../list/state.ts'
import { usePages } from '../usePages.ts'
import { useSettled } from '../useSettled.ts'

/** A list that can be picked from: `name` searches it, `ids` names rows chosen earlier, `size` says how many it answers. */
export type PickList = ListContract & {
  query: { shape: { name: z.ZodType; ids: z.ZodType; size: z.ZodType } }
  response: { shape: { content: z.ZodArray<z.ZodType<{ id: number }>> } }
}
export type PickRow<C extends PickList> = RowOf<C> & { id: number }

/** Long enough for the next letter, short enough not to be noticed. */
const TYPING_MS = 250

/** What every list of this kind takes and answers, said once to the compiler. */
const inputOf = <C extends PickList>(input: object) => input as CallInput<C>
const rowsOf = <C extends PickList>(answer: CallOutput<C> | undefined) =>
  (answer?.content ?? []) as readonly PickRow<C>[]

interface Asked {
  /** Filters that every question carries, such as the type of an organization. */
  fixed: RawQuery
  chosen: readonly number[]
  typed: string
  /** Somebody looks at what can be chosen. */
  isOpen: boolean
}

/** The rows beyond the first, once they are asked for: as many as a picker offers, a page after another. */
function useMore<C extends PickList>(list: C, filters: RawQuery) {
  const asked = JSON.stringify(filters)
  const [wanted, setWanted] = useState<string>()
  const isWanted = wanted === asked
  const { rows, more, isLoadingMore, isPending, error, retry } = usePages(list, filters, PICKER.more, isWanted)
  const isBusy = isLoadingMore || isPending
  const next = () => {
    if (!isWanted) setWanted(asked)
    else if (!isBusy && rows.length < PICKER.most) void more()
  }
  return { rows: isWanted ? (rows as readonly PickRow<C>[]).slice(0, PICKER.most) : [], next, isBusy, error, retry }
}

/**
 * The rows that a picker offers, asked for once it is opened, and those chosen earlier by their ids: a chosen row keeps its name
 * after a reload, and when it is not among the rows found first.
 */
export function useChoices<C extends PickList>(list: C, { fixed, chosen, typed, isOpen }: Asked) {
  const name = useSettled(typed.trim(), TYPING_MS)
  const found = useApi(list, inputOf<C>({ ...fixed, ...(name && { name }), size: PICKER.first }), {
    quiet: true,
    enabled: isOpen,
  })
  const more = useMore(list, { ...fixed, ...(name && { name }) })
  const first = rowsOf<C>(found.data)
  const rows = more.rows.length > first.length ? more.rows : first
  const total = found.isPlaceholderData ? 0 : (found.data?.totalElements ?? 0)
  const failed = found.isError ? found : more.error ? more : undefined
  const [known, setKnown] = useState<ReadonlyMap<number, PickRow<C>>>(new Map())
  const unnamed = chosen.filter((id) => !known.has(id) && !rows.some((row) => row.id === id)).sort((a, b) => a - b)
  const named = useApi(list, inputOf<C>({ ...fixed, ids: unnamed, size: Math.max(1, unnamed.length) }), {
    quiet: true,
    enabled: unnamed.length > 0 && (found.isFetched || !isOpen),
  })
  const answered = unnamed.length ? named.data : undefined
  useEffect(() => {
    const seen = new Map([...rows, ...rowsOf<C>(answered)].map((row) => [row.id, row] as const))
    setKnown((before) => {
      const fresh = [...seen].filter(([id, row]) => before.get(id) !== row)
      return fresh.length ? new Map([...before, ...fresh]) : before
    })
  })
  return {
    rows,
    /** Rows seen so far, by id: names of what is chosen. */
    known,
    /** How many are found. */
    total,
    /** Offers the next of them, where not all are offered yet. */
    more: () => {
      if (rows.length < total) more.next()
    },
    isSearching: found.isFetching || more.isBusy || typed.trim() !== name,
    /** What is offered was not found by the letters that stand there now. */
    isBehind: found.isPending || found.isPlaceholderData || typed.trim() !== name,
    error: failed?.error,
    retry: () => void (found.isError ? found.refetch() : more.retry()),
    /** Chosen ids that were asked for and not answered are gone, or not for this reader. */
    isNaming: named.isFetching || !(unnamed.length ? named : found).isFetched,
  }
}
