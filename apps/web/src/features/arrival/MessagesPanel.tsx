import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { path, SCREENS } from '@portal/shared/screens'
import { useApi } from '../../kernel/api.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { MessageTitle } from '../../widgets/MessageTitle.tsx'
import { ArrivalPanel, ArrivalRows } from './ArrivalPanel.tsx'
import { NEWEST } from './reads.ts'
import './arrival.css'

/** The newest messages, each a link to itself, and how many are unread; nothing where there are none. */
export function MessagesPanel() {
  const { t } = useWords()
  const { data: newest } = useApi(messageContracts.search, NEWEST, { quiet: true })
  const { data: unread } = useApi(messageContracts.unreadCount, {}, { quiet: true })
  if (newest && !newest.content.length) return null
  return (
    <ArrivalPanel
      title={t('arrival.messages')}
      count={unread?.count ?? 0}
      more={{ to: SCREENS.messages.path, text: t('arrival.all') }}
    >
      {newest ? (
        <ArrivalRows
          rows={newest.content}
          line={(row) => (
            <li key={row.id} className="lb-arrival-message">
              <MessageTitle row={row} to={path.message(row.id)} />
              <span className="lb-second">{timeText(row.createdAt)}</span>
            </li>
          )}
        />
      ) : (
        <div className="lb-arrival-messages-wait" />
      )}
    </ArrivalPanel>
  )
}
