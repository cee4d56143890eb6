import { sessionContracts } from '@portal/shared/features/accounts/session.contract'
import type { CallOutput } from '@portal/shared/kernel/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction, useApi } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { Failed } from '../../kernel/State.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { placeOf, useDeviceText } from './Device.tsx'
import './accounts.css'
import '../../kernel/form/page.css'
import '../../kernel/form/pairs.css'

type Session = CallOutput<typeof sessionContracts.list>['content'][number]

/** Where the person is signed in, with the means to end it. */
export function SessionsPanel() {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const { data, isError, error, refetch } = useApi(sessionContracts.list, {}, { quiet: true })
  if (isError && !data) return <Failed error={error} title={t('sessions.failed')} onRetry={() => refetch()} />
  if (!data) return <div className="lb-wait" />
  const others = data.content.filter(({ isCurrent }) => !isCurrent).length
  return (
    <section className="lb-panel lb-form-section" aria-labelledby="sessions-title">
      <div className="lb-panel-line">
        <div>
          <h2 id="sessions-title">{t('sessions.title')}</h2>
          <p className="lb-soft">{t('sessions.text')}</p>
        </div>
        {others > 0 && <Button onClick={() => setAsking(true)}>{t('sessions.endOthers')}</Button>}
      </div>
      <ul className="lb-sessions">
        {data.content.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {isAsking && <EndOthers count={others} onClose={() => setAsking(false)} />}
    </section>
  )
}

function SessionLine({
  session: { id, device, channel, address, createdAt, lastSeenAt, isCurrent },
}: {
  session: Session
}) {
  const { t, codeText } = useWords()
  const name = useDeviceText()(device)
  const end = useAction(sessionContracts.end, { done: t('sessions.ended', { device: name }) })
  return (
    <li>
      <div>
        <b title={device}>{name}</b>
        <Sep
          className="lb-second lb-block"
          parts={[
            codeText('channel', channel),
            t('sessions.place', { address: placeOf(address) }),
            t('sessions.since', { time: timeText(createdAt) }),
            !isCurrent && t('sessions.lastSeen', { time: timeText(lastSeenAt) }),
          ].filter(Boolean)}
        />
      </div>
      {isCurrent ? (
        <ToneTag tone="good">{t('sessions.current')}</ToneTag>
      ) : (
        <Button
          size="small"
          aria-label={t('sessions.endOne', { device: name })}
          loading={end.isPending}
          onClick={() => end.mutate({ sessionId: id })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useWords()
  const end = useAction(sessionContracts.endOthers, { done: t('sessions.othersEnded'), onDone: onClose })
  return (
    <ConfirmDialog
      title={t('sessions.endOthersTitle')}
      text={t('sessions.endOthersText', { count })}
      action={t('sessions.endOthers')}
      isPending={end.isPending}
      onConfirm={() => end.mutate({})}
      onClose={onClose}
    />
  )
}
