import type { CallInput, CallOutput } from '@portal/shared/kernel/contract'
import { PICKER_SIZE } from '@portal/shared/kernel/list'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useApi } from '../api.ts'
import type { ListContract, RowOf } from '../list/state.ts'
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
  fixed: Readonly<Record<string, unknown>>
  chosen: readonly number[]
  typed: string
  /** Somebody looks at what can be chosen. */
  isOpen: boolean
}

/**
 * The rows that a picker offers, asked for once it is opened, and those chosen earlier by their ids: a chosen row keeps its name
 * after a reload, and when it is not among the rows found first.
 */
export function useChoices<C extends PickList>(list: C, { fixed, chosen, typed, isOpen }: Asked) {
  const name = useSettled(typed.trim(), TYPING_MS)
  const found = useApi(list, inputOf<C>({ ...fixed, ...(name && { name }), size: PICKER_SIZE }), {
    quiet: true,
    enabled: isOpen,
  })
  const rows = rowsOf<C>(found.data)
  const [known, setKnown] = useState<ReadonlyMap<number, PickRow<C>>>(new Map())
  const unnamed = chosen.filter((id) => !known.has(id) && !rows.some((row) => row.id === id)).sort((a, b) => a - b)
  const named = useApi(list, inputOf<C>({ ...fixed, ids: unnamed, size: Math.max(1, unnamed.length) }), {
    quiet: true,
    enabled: unnamed.length > 0 && (found.isFetched || !isOpen),
  })
  const answered = unnamed.length ? named.data : undefined
  useEffect(() => {
    const all = [...rowsOf<C>(found.data), ...rowsOf<C>(answered)]
    setKnown((before) => new Map([...before, ...all.map((row) => [row.id, row] as const)]))
  }, [found.data, answered])
  return {
    rows,
    /** Rows seen so far, by id: names of what is chosen. */
    known,
    /** Rows that are found and not offered. */
    left: found.isPlaceholderData ? 0 : Math.max(0, (found.data?.totalElements ?? 0) - rows.length),
    isSearching: found.isFetching || typed.trim() !== name,
    error: found.isError ? found.error : undefined,
    retry: () => void found.refetch(),
    /** Chosen ids that were asked for and not answered are gone, or not for this reader. */
    isNaming: named.isFetching || !(unnamed.length ? named : found).isFetched,
  }
}
