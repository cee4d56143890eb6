import { CheckOutlined, DeleteOutlined, MailOutlined, StarFilled, StarOutlined, UndoOutlined } from '@ant-design/icons'
import type { MessageRow } from '@portal/shared/features/messages/message.schema'
import type { ReactNode } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { type Chosen, chosenIn, chosenRows } from '../../kernel/moves/chosen.ts'
import { useWords } from '../../kernel/words.ts'
import { useMessageText } from '../../widgets/useMessageText.ts'
import { type BatchAct, useBatch } from './useBatch.ts'
import './messages.css'

interface Props {
  row: MessageRow
  /** With words, where there is room. */
  isWide?: boolean
  onGone?: () => void
}
const sizeOf = (isWide = false) => (isWide ? {} : { type: 'text' as const, size: 'small' as const })

/** The star of one message, filled where it is on. */
export function StarButton({ row, isWide }: Omit<Props, 'onGone'>) {
  const { t } = useWords()
  const { title } = useMessageText()(row)
  const { contract, run } = useBatch(row.isBookmarked ? 'unbookmark' : 'bookmark', { isSilent: true })
  const name = t(row.isBookmarked ? 'messagePages.unstarOf' : 'messagePages.starOf', { title })
  return (
    <ActionButton
      action={contract}
      {...sizeOf(isWide)}
      className={row.isBookmarked ? 'lb-star lb-star-on' : 'lb-star'}
      icon={row.isBookmarked ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      aria-label={name}
      title={name}
      onClick={() => run(chosenRows([row]))}
    >
      {isWide && t(row.isBookmarked ? 'messages.move.unbookmark' : 'messages.move.bookmark')}
    </ActionButton>
  )
}

/** Read or unread: the other of what it is now. */
export function ReadButton({ row }: Pick<Props, 'row'>) {
  const { t } = useWords()
  const { title } = useMessageText()(row)
  const { contract, run } = useBatch(row.isRead ? 'unread' : 'read', { isSilent: true })
  const name = t(row.isRead ? 'messagePages.unreadOf' : 'messagePages.readOf', { title })
  return (
    <ActionButton
      action={contract}
      {...sizeOf()}
      icon={row.isRead ? <MailOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
      aria-label={name}
      title={name}
      onClick={() => run(chosenRows([row]))}
    />
  )
}

/** Opened is read: whoever marks it as unread leaves it, first, so that it is not read again. */
export function UnreadButton({ row, onLeave }: Pick<Props, 'row'> & { onLeave: () => void }) {
  const { t } = useWords()
  const { contract, run } = useBatch('unread')
  const leave = () => {
    onLeave()
    run(chosenRows([row]))
  }
  return (
    <ActionButton action={contract} icon={<MailOutlined aria-hidden />} onClick={leave}>
      {t('messages.move.unread')}
    </ActionButton>
  )
}

/** Into the recycle bin, or out of it. */
export function BinButton({ row, isWide, onGone }: Props) {
  const { t } = useWords()
  const { title } = useMessageText()(row)
  const isDeleted = row.deletedAt !== null
  const { contract, run, isPending } = useBatch(isDeleted ? 'restore' : 'remove', { ...(onGone && { onDone: onGone }) })
  const name = t(isDeleted ? 'messagePages.restoreOf' : 'messagePages.deleteOf', { title })
  return (
    <ActionButton
      action={contract}
      {...sizeOf(isWide)}
      icon={isDeleted ? <UndoOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
      loading={isPending}
      aria-label={name}
      title={name}
      onClick={() => run(chosenRows([row]))}
    >
      {isWide && t(isDeleted ? 'messages.move.restore' : 'messages.move.remove')}
    </ActionButton>
  )
}

interface ActProps {
  act: BatchAct
  chosen: Chosen
  onDone: () => void
  children: ReactNode
}

function Act({ act, chosen, onDone, children }: ActProps) {
  const { contract, run, isPending } = useBatch(act, { onDone })
  return (
    <ActionButton action={contract} size="small" loading={isPending} onClick={() => run(chosen)}>
      {children}
    </ActionButton>
  )
}

/** What can be done with ticked messages; only what would change one of them. */
export function MessageBulk({ selection }: { selection: Selection<MessageRow> }) {
  const { t } = useWords()
  const { rows } = selection
  const shared = { chosen: chosenIn(selection), onDone: selection.clear }
  if (rows.some(({ deletedAt }) => deletedAt))
    return (
      <Act act="restore" {...shared}>
        {t('messages.move.restore')}
      </Act>
    )
  return (
    <>
      {rows.some(({ isRead }) => !isRead) && (
        <Act act="read" {...shared}>
          {t('messages.move.read')}
        </Act>
      )}
      {rows.some(({ isRead }) => isRead) && (
        <Act act="unread" {...shared}>
          {t('messages.move.unread')}
        </Act>
      )}
      {rows.some(({ isBookmarked }) => !isBookmarked) && (
        <Act act="bookmark" {...shared}>
          {t('messages.move.bookmark')}
        </Act>
      )}
      {rows.some(({ isBookmarked }) => isBookmarked) && (
        <Act act="unbookmark" {...shared}>
          {t('messages.move.unbookmark')}
        </Act>
      )}
      <Act act="remove" {...shared}>
        {t('messages.move.remove')}
      </Act>
    </>
  )
}
