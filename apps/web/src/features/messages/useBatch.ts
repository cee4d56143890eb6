import { messageContracts } from '@portal/shared/features/messages/message.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { useAction } from '../../kernel/api.ts'
import { inputOf } from '../../kernel/list/state.ts'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { notify } from '../../kernel/notices.ts'
import { useWords } from '../../kernel/words.ts'

/** A filter of the list stands in the address as text; the call reads it as the list does. */
const inputOfRows = (rows: Chosen['rows']): CallInput<typeof messageContracts.read> =>
  'ids' in rows
    ? { ids: [...rows.ids] }
    : { ...rows, filter: inputOf(messageContracts.search, rows.filter) as CallInput<typeof messageContracts.search> }

export type BatchAct = 'read' | 'unread' | 'bookmark' | 'unbookmark' | 'remove' | 'restore'
interface Options {
  /** The row itself shows what has changed. */
  isSilent?: boolean
  onDone?: () => void
}

/** One act on messages; says how many were reached and how many are no longer there. */
export function useBatch(act: BatchAct, { isSilent, onDone }: Options = {}) {
  const { t } = useWords()
  const contract: (typeof messageContracts)[BatchAct] = messageContracts[act]
  const send = useAction(contract, {
    onDone: ({ done, failed }) => {
      const outcome = t(`messagePages.done.${act}`, { count: done })
      if (failed.length) notify('error', `${outcome} ${t('messagePages.done.failed', { count: failed.length })}`)
      else if (!isSilent) notify('success', outcome)
      onDone?.()
    },
  })
  return {
    contract,
    isPending: send.isPending,
    run: ({ rows }: Pick<Chosen, 'rows'>) => send.mutate(inputOfRows(rows)),
  }
}
