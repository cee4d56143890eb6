import type { MessageRow } from '@portal/shared/features/messages/message.schema'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { Glyph } from '../kernel/Glyph.tsx'
import { useWords } from '../kernel/words.ts'
import { useMessageText } from './useMessageText.ts'
import './MessageTitle.css'

/** Title of one message, which opens it; unread ones carry a dot and weight. What else is said of it stands below. */
export function MessageTitle({ row, to, children }: { row: MessageRow; to: To; children?: ReactNode }) {
  const { t } = useWords()
  const { title } = useMessageText()(row)
  return (
    <div className={row.isRead ? 'lb-message' : 'lb-message lb-unread'}>
      <Link to={to}>
        {!row.isRead && <span className="lb-hidden">{t('messagePages.unread')} </span>}
        {row.needsAttention && <Glyph tone="warn" />}
        {title}
      </Link>
      {children}
    </div>
  )
}
