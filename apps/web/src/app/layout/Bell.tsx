import { BellOutlined } from '@ant-design/icons'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { UNREAD_POLL_MS } from '@portal/shared/features/messages/message.schema'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { useIsShut } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { capped } from './Badge.tsx'
import './Bell.css'

/** The way to the notification centre, with how many messages are unread: told by push, and by a question every five minutes. */
export function Bell() {
  const { t } = useWords()
  const isShut = useIsShut()
  const { data } = useApi(messageContracts.unreadCount, {}, { quiet: true, pollMs: UNREAD_POLL_MS, enabled: !isShut })
  const count = data?.count ?? 0
  const label = count ? t('shell.unread', { count }) : t('shell.messages')
  return (
    <Link to={SCREENS.messages.path} className="lb-bell" aria-label={label} title={label}>
      <BellOutlined />
      {count > 0 && <span className="lb-bell-count">{capped(count)}</span>}
    </Link>
  )
}
