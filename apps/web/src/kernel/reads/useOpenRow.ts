import type { AnyCall, CallInput, CallOutput } from '@portal/shared/kernel/contract'
import { useApi } from '../api.ts'
import { useAmong } from '../list/neighbours.ts'
import type { ListContract, RawQuery } from '../list/state.ts'
import { useParam } from '../useParam.ts'
import { sayIfAny } from '../words.ts'

interface Opens<C extends ListContract, G extends AnyCall> {
  /** Under which name its id stands in the address. */
  param: string
  list: C
  /** What the page itself narrows its list by. */
  fixed?: RawQuery | undefined
  /** Reads the one row by its `id`. */
  get: G
  /** Whose answer it is: that of the row before stays until the next has come. */
  idOf: (answer: CallOutput<G>) => number
}

/**
 * The row that the address names, read by itself, with what `RowDrawer` needs to show it among the rows of its list; nothing while
 * none is named. Moving to another takes the place of this one in the history of the browser.
 */
export function useOpenRow<C extends ListContract, G extends AnyCall>({ param, list, fixed, get, idOf }: Opens<C, G>) {
  const [open] = useParam(param)
  const id = Number(open)
  const among = useAmong({ param, list, fixed }, id)
  const { data, error, isError, refetch } = useApi(get, { id } as CallInput<G>, {
    quiet: true,
    enabled: open !== null,
  })
  if (open === null) return undefined
  const failed = { title: sayIfAny(`${list.group}.failed`) ?? '', error, retry: () => void refetch() }
  return {
    row: data && idOf(data) === id ? data : undefined,
    drawer: { ...among, failed: isError ? failed : undefined },
  }
}
