import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { useEffect } from 'react'
import { useAction, useApi } from '../../kernel/api.ts'
import { useAmong, useListRows } from '../../kernel/list/neighbours.ts'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import type { RawQuery } from '../../kernel/list/state.ts'
import { useWords } from '../../kernel/words.ts'
import { MessageBody } from './MessageBody.tsx'
import { BinButton, StarButton, UnreadButton } from './MessageButtons.tsx'
import { OPEN } from './MessageCells.tsx'
import '../../kernel/list/filters.css'

interface Props {
  id: number
  /** Filters of the page the list behind stands on. */
  fixed: RawQuery
}

/** The server marks what it hands out as read; this tells the list and the bell, should no push get through. */
function useMarkRead(id: number, isUnread: boolean) {
  const { mutate } = useAction(messageContracts.read, { quiet: true })
  useEffect(() => {
    if (isUnread) mutate({ ids: [id] })
  }, [id, isUnread, mutate])
}

/** One message beside the list, with the one before and the one after of all that the list finds. */
export function MessageDrawer({ id, fixed }: Props) {
  const { t } = useWords()
  const among = useAmong({ param: OPEN, list: messageContracts.search, fixed }, id)
  const { onMove } = among
  const { data, error, isError, refetch } = useApi(messageContracts.detail, { id }, { quiet: true })
  const row = useListRows(messageContracts.search, fixed).find((other) => other.id === id)
  useMarkRead(id, row?.isRead === false)
  const message = data?.id === id ? data : undefined
  const foot = message && (
    <div className="lb-drawer-foot lb-message-tools">
      {!message.deletedAt && (
        <>
          <UnreadButton row={message} onLeave={() => onMove(null)} />
          <StarButton row={message} isWide />
        </>
      )}
      <BinButton row={message} isWide onGone={() => onMove(null)} />
    </div>
  )
  return (
    <RowDrawer
      label={t('messagePages.message.title')}
      width={560}
      {...among}
      footer={foot}
      failed={isError ? { title: t('messagePages.message.failed'), error, retry: () => void refetch() } : undefined}
    >
      {message && <MessageBody message={message} />}
    </RowDrawer>
  )
}
