import type { Invited } from '@portal/shared/features/invitation-links/invitation-link.schema'
import type { ReactNode } from 'react'
import { PageHead } from '../../kernel/page.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { EmailText } from '../../widgets/EmailText.tsx'
import { type Fact, FactStrip } from '../../widgets/FactStrip.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { useTimeLeft } from '../../widgets/timeLeft.ts'
import './Invited.css'

interface Props {
  invitation: Invited
  title: string
  why: string
  /** What its kind tells, between who invites and whom the link was sent to. */
  facts: readonly Fact[]
  /** What whoever did not expect it should do. */
  unexpected: string
  /** How it goes on, beside it. */
  children: ReactNode
}

/** All that the link of an invitation tells before anybody signs in. */
export function Landing({ invitation, title, why, facts, unexpected, children }: Props) {
  const { t, name, person } = useWords()
  const { number, userName, message, email, linkUntil } = invitation
  const org = name(invitation, 'org')
  const left = useTimeLeft(linkUntil)
  return (
    <>
      <p className="lb-line">
        <ToneTag tone="todo" isPlain>
          {t('invitationLinks.open')}
        </ToneTag>
        <span className="lb-soft">
          {t('invitationLinks.number')} {number}
        </span>
      </p>
      <PageHead title={title} subtitle={why} />
      <div className="lb-invited">
        <div>
          <FactStrip
            columns={2}
            facts={[
              { name: t('invitationLinks.from'), value: org },
              ...facts,
              {
                name: t('invitationLinks.sentTo'),
                value: <EmailText email={email} />,
                note: t('invitationLinks.onlyThisAddress'),
              },
              { name: t('invitationLinks.openUntil'), value: timeText(linkUntil), note: left, isUrgent: true },
            ]}
          />
          {message && (
            <section className="lb-panel lb-part">
              <h2>{t('invitationLinks.message', { name: person(userName), org })}</h2>
              <p className="lb-read">{message}</p>
            </section>
          )}
          <p className="lb-second">{unexpected}</p>
        </div>
        {children}
      </div>
    </>
  )
}

interface WaysProps {
  steps: readonly { title: string; text: string }[]
  /** Below the buttons. */
  note: ReactNode
  children: ReactNode
}

/** The steps from here on, and the buttons of the first. */
export function Ways({ steps, note, children }: WaysProps) {
  const { t } = useWords()
  return (
    <section className="lb-panel lb-part" aria-labelledby="ways">
      <h2 id="ways">{t('invitationLinks.goesOn')}</h2>
      <ol className="lb-invited-steps">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span>{index + 1}</span>
            <span>
              <b>{title}</b>
              <span className="lb-second lb-block">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="lb-invited-ways">{children}</div>
      {note}
    </section>
  )
}
