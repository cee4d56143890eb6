import { accountContracts } from '@portal/shared/features/accounts/account.contract'
import { sessionContracts } from '@portal/shared/features/accounts/session.contract'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useIsShut, useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { DeputyPanel } from './DeputyPanel.tsx'
import { Device, placeOf } from './Device.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { IdentityPanel } from './IdentityPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PhonePanel, ProfilePanel } from './ProfilePanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { UsernamePanel } from './UsernamePanel.tsx'

/** The person's own page; somebody with a one-time or expired password gets no further (spec 000 §2.1). */
export function UserCentrePage() {
  const { t } = useWords()
  const { oneTimeLogin } = useMe()
  const isShut = useIsShut()
  return (
    <>
      <PageHead title={t('shell.userCentre')}>
        {!isShut && (
          <Link className="lb-btn" to={path.messagePreferences()}>
            {t('accounts.notifications')}
          </Link>
        )}
      </PageHead>
      {isShut ? <OnlyPassword reason={t(oneTimeLogin ? 'accounts.mustChange' : 'accounts.expired')} /> : <Centre />}
    </>
  )
}

/** With a password of his own a person lands where he always will. */
function OnlyPassword({ reason }: { reason: string }) {
  const navigate = useNavigate()
  return (
    <div className="lb-narrow">
      <p className="lb-warning" role="alert">
        <Glyph tone="todo" />
        {reason}
      </p>
      <PasswordPanel onChanged={() => navigate('/', { replace: true })} />
    </div>
  )
}

function Centre() {
  const { t } = useWords()
  const profile = useApi(accountContracts.profile, {}, { quiet: true })
  if (profile.isError && !profile.data)
    return <Failed error={profile.error} title={t('accounts.failed')} onRetry={() => profile.refetch()} />
  if (!profile.data) return <div className="lb-wait" />
  const mine = profile.data
  const tabs = [
    {
      key: 'profile',
      label: t('accounts.tabs.profile'),
      children: (
        <Columns>
          <ProfilePanel profile={mine} />
          <div className="lb-column">
            <FactsPanel profile={mine} />
            <PhonePanel profile={mine} />
          </div>
        </Columns>
      ),
    },
    {
      key: 'ways',
      label: t('accounts.tabs.ways'),
      children: (
        <Columns>
          <div className="lb-column">
            <PasswordPanel />
            <EmailPanel key={mine.email} email={mine.email} />
          </div>
          <div className="lb-column">
            <UsernamePanel username={mine.username} />
            <IdentityPanel />
          </div>
        </Columns>
      ),
    },
    { key: 'deputy', label: t('deputies.tab'), children: <DeputyPanel /> },
    { key: 'sessions', label: t('accounts.tabs.sessions'), children: <SessionsPanel /> },
    { key: 'history', label: t('accounts.tabs.history'), children: <History /> },
  ]
  return <PageTabs tabs={tabs} />
}

const Columns = ({ children }: { children: ReactNode }) => <div className="lb-columns-2">{children}</div>

const TONES = { OK: 'good', WRONG_PASSWORD: 'warn', LOCKED: 'bad', DISABLED: 'bad', REFUSED: 'bad' } as const

function Outcome({ code }: { code: keyof typeof TONES }) {
  return <ToneTag tone={TONES[code]}>{useWords().codeText('signInOutcome', code)}</ToneTag>
}

const col = columnsOf(sessionContracts.signIns)
const columns = [
  col.time('createdAt'),
  col.show('outcome', ({ outcome }) => <Outcome code={outcome} />, { width: 300 }),
  col.code('method', 'signInMethod', { width: 200 }),
  col.show('device', ({ device }) => <Device text={device} />),
  col.code('channel', 'channel', { width: 140 }),
  col.show('address', ({ address }) => placeOf(address), { width: 160 }),
]

function History() {
  const { t } = useWords()
  return (
    <>
      <p className="lb-note">{t('sessions.historyText')}</p>
      <ListPage
        list={sessionContracts.signIns}
        columns={columns}
        isPart
        empty={{ title: t('sessions.emptyTitle'), text: t('sessions.emptyText') }}
      />
    </>
  )
}
