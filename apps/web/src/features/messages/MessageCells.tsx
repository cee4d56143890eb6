import type { MessageRow } from '@portal/shared/features/messages/message.schema'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { BinButton, StarButton } from './MessageButtons.tsx'
import { useMessageText } from './useMessageText.ts'
import './messages.css'
import '../../kernel/list/rows.css'

/** The value of the address that names the open message. */
export const OPEN = 'message'

/** Title and text of one message; unread ones carry a dot and weight. */
export function MessageCell({ row }: { row: MessageRow }) {
  const { t } = useWords()
  const [, , to] = useParam(OPEN)
  const { title, body } = useMessageText()(row)
  return (
    <div className={row.isRead ? 'lb-message' : 'lb-message lb-unread'}>
      <Link to={to(String(row.id))}>
        {!row.isRead && <span className="lb-hidden">{t('messagePages.unread')} </span>}
        {row.needsAttention && <Glyph tone="warn" />}
        {title}
      </Link>
      <span className="lb-second lb-block">{body}</span>
    </div>
  )
}

/** One message on a phone. */
export function MessageCard({ row }: { row: MessageRow }) {
  const { t } = useWords()
  return (
    <>
      <MessageCell row={row} />
      <div className="lb-message-foot">
        <Sep
          className="lb-second"
          parts={[
            t(`messages.tag.${row.tag}`),
            row.purgedAt ? t('messagePages.bin.gone', { purgedAt: timeText(row.purgedAt) }) : timeText(row.createdAt),
          ]}
        />
        <span className="lb-row-actions">
          {!row.deletedAt && <StarButton row={row} />}
          <BinButton row={row} />
        </span>
      </div>
    </>
  )
}
