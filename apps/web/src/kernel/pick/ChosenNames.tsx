import type { CallInput } from '@portal/shared/kernel/contract'
import { useApi } from '../api.ts'
import type { RawQuery } from '../list/state.ts'
import { useWords } from '../words.ts'
import { Several } from './Entries.tsx'
import { idsIn } from './ids.ts'
import type { PickList, PickRow } from './useChoices.ts'

interface Props<C extends PickList> {
  list: C
  nameOf: (row: PickRow<C>) => string
  fixed?: RawQuery
  /** Ids joined by commas. */
  value: string
}

/** The names of rows chosen in a picker, the first and how many more. */
export function ChosenNames<C extends PickList>({ list, nameOf, fixed = {}, value }: Props<C>) {
  const { t } = useWords()
  const ids = idsIn(value)
  const { data, isPending } = useApi(list, { ...fixed, ids, size: ids.length } as unknown as CallInput<C>, {
    quiet: true,
  })
  const rows = (data?.content ?? []) as readonly PickRow<C>[]
  const nameOfId = (id: number) => {
    const row = rows.find((one) => one.id === id)
    return row ? nameOf(row) : t(isPending ? 'picks.naming' : 'picks.gone', { id })
  }
  return <Several texts={ids.map(nameOfId)} />
}
