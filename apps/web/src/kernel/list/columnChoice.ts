import { useState } from 'react'
import { useMe } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'
import { fieldText } from '../words.ts'
import type { Column } from './columns.tsx'
import type { ListContract } from './state.ts'

interface Choice {
  order: readonly string[]
  hidden: readonly string[]
}
export const headOf = (list: ListContract, column: Pick<Column<never>, 'key' | 'title'>) =>
  column.title?.() ?? fieldText(list.group, column.key)

/** Columns as one person wants them on this device: which, and in which order. The first always stays first. */
export function useColumnChoice<Row>(list: ListContract, columns: readonly Column<Row>[]) {
  const { user } = useMe()
  const key = `lb.columns.${user.id}.${list.group}.${list.name}`
  const [choice, setChoice] = useState<Choice | undefined>(() => readStored(key))
  const keep = (next: Choice | undefined) => {
    setChoice(next)
    writeStored(key, next)
  }
  const [first, ...rest] = columns.filter((column) => !column.isActions)
  const rank = new Map((choice?.order ?? []).map((name, index) => [name, index]))
  const ordered = rest.toSorted(
    (one, other) => (rank.get(one.key) ?? Number.MAX_SAFE_INTEGER) - (rank.get(other.key) ?? Number.MAX_SAFE_INTEGER),
  )
  const hidden = new Set(choice?.hidden ?? rest.filter((column) => column.isHidden).map((column) => column.key))
  const all = first ? [first, ...ordered] : []
  const chosen = all.filter((column) => !hidden.has(column.key))
  return {
    all,
    hidden,
    shown: [...chosen, ...columns.filter((column) => column.isActions)],
    /** What an export of the chosen columns names. */
    onSheet: chosen.flatMap((column) => column.sheet ?? [column.key]),
    toggle: (name: string) => {
      const next = new Set(hidden)
      if (!next.delete(name)) next.add(name)
      keep({ order: ordered.map((column) => column.key), hidden: [...next] })
    },
    move: (name: string, to: number) => {
      const names = ordered.map((column) => column.key).filter((other) => other !== name)
      keep({ order: names.toSpliced(Math.max(0, to), 0, name), hidden: [...hidden] })
    },
    restore: () => keep(undefined),
  }
}
export type ColumnChoice<Row> = ReturnType<typeof useColumnChoice<Row>>
