import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { useEffect } from 'react'
import { useAction, useApi } from '../../kernel/api.ts'
import { useListRows } from '../../kernel/list/neighbours.ts'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import type { RawQuery } from '../../kernel/list/state.ts'
import { useWords } from '../../kernel/words.ts'
import { MessageBody } from './MessageBody.tsx'
import { BinButton, StarButton } from './MessageButtons.tsx'
import '../../kernel/list/filters.css'

interface Props {
  id: number
  /** Filters of the page the list behind stands on. */
  fixed: RawQuery
  /** To another message of the list, or back to the list. */
  onMove: (id: number | null) => void
}

/** The server marks what it hands out as read; this tells the list and the bell, should no push get through. */
function useMarkRead(id: number, isUnread: boolean) {
  const { mutate } = useAction(messageContracts.read, { quiet: true })
  useEffect(() => {
    if (isUnread) mutate({ ids: [id] })
  }, [id, isUnread, mutate])
}

/** One message beside the list, with the one before and the one after. */
export function MessageDrawer({ id, fixed, onMove }: Props) {
  const { t } = useWords()
  const { data, error, isError, refetch } = useApi(messageContracts.detail, { id }, { quiet: true })
  const rows = useListRows(messageContracts.search, fixed)
  const row = rows.find((other) => other.id === id)
  useMarkRead(id, row?.isRead === false)
  const message = data?.id === id ? data : undefined
  const foot = message && (
    <div className="lb-drawer-foot lb-message-tools">
      {!message.deletedAt && <StarButton row={message} isWide />}
      <BinButton row={message} isWide onGone={() => onMove(null)} />
    </div>
  )
  return (
    <RowDrawer
      label={t('messagePages.message.title')}
      width={560}
      id={id}
      ids={rows.map((other) => other.id)}
      onMove={onMove}
      footer={foot}
      failed={isError ? { title: t('messagePages.message.failed'), error, retry: () => void refetch() } : undefined}
    >
      {message && <MessageBody message={message} />}
    </RowDrawer>
  )
}
