import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { MessageTitle } from '../../widgets/MessageTitle.tsx'
import { NEWEST } from './reads.ts'
import './arrival.css'

/** The newest messages, each a link to itself, and how many are unread; nothing where there are none. */
export function MessagesPanel() {
  const { t } = useWords()
  const { data: newest } = useApi(messageContracts.search, NEWEST, { quiet: true })
  const { data: unread } = useApi(messageContracts.unreadCount, {}, { quiet: true })
  if (newest && !newest.content.length) return null
  return (
    <section className="lb-panel" aria-label={t('arrival.messages')}>
      <div className="lb-arrival-title">
        <h2>
          {t('arrival.messages')}{' '}
          {unread && unread.count > 0 && <span className="lb-second">{numberText(unread.count)}</span>}
        </h2>
        <Link to={SCREENS.messages.path}>{t('arrival.all')}</Link>
      </div>
      {newest ? (
        <ul className="lb-arrival-rows">
          {newest.content.map((row) => (
            <li key={row.id} className="lb-arrival-message">
              <MessageTitle row={row} to={path.message(row.id)} />
              <span className="lb-second">{timeText(row.createdAt)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="lb-arrival-messages-wait" />
      )}
    </section>
  )
}
