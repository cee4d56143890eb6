import { DeleteOutlined, StarFilled, StarOutlined, UndoOutlined } from '@ant-design/icons'
import type { MessageRow } from '@portal/shared/features/messages/message.schema'
import type { ReactNode } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { useWords } from '../../kernel/words.ts'
import { type BatchAct, useBatch } from './useBatch.ts'
import { useMessageText } from './useMessageText.ts'

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
      onClick={() => run([row.id])}
    >
      {isWide && t(row.isBookmarked ? 'messagePages.unstar' : 'messagePages.star')}
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
      onClick={() => run([row.id])}
    >
      {isWide && t(isDeleted ? 'messagePages.restore' : 'messagePages.delete')}
    </ActionButton>
  )
}

interface ActProps {
  act: BatchAct
  rows: readonly MessageRow[]
  onDone: () => void
  children: ReactNode
}

function Act({ act, rows, onDone, children }: ActProps) {
  const { contract, run, isPending } = useBatch(act, { onDone })
  return (
    <ActionButton action={contract} size="small" loading={isPending} onClick={() => run(rows.map(({ id }) => id))}>
      {children}
    </ActionButton>
  )
}

/** What can be done with ticked messages; only what would change one of them. */
export function MessageBulk({ rows, clear }: Pick<Selection<MessageRow>, 'rows' | 'clear'>) {
  const { t } = useWords()
  const shared = { rows, onDone: clear }
  if (rows.some(({ deletedAt }) => deletedAt))
    return (
      <Act act="restore" {...shared}>
        {t('messagePages.restore')}
      </Act>
    )
  return (
    <>
      {rows.some(({ isRead }) => !isRead) && (
        <Act act="read" {...shared}>
          {t('messagePages.read')}
        </Act>
      )}
      {rows.some(({ isBookmarked }) => !isBookmarked) && (
        <Act act="bookmark" {...shared}>
          {t('messagePages.star')}
        </Act>
      )}
      {rows.some(({ isBookmarked }) => isBookmarked) && (
        <Act act="unbookmark" {...shared}>
          {t('messagePages.unstar')}
        </Act>
      )}
      <Act act="remove" {...shared}>
        {t('messagePages.delete')}
      </Act>
    </>
  )
}
