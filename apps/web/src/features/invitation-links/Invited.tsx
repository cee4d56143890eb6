import { invitationLinkContracts } from '@portal/shared/features/invitation-links/invitation-link.contract'
import type { invited } from '@portal/shared/features/invitation-links/invitation-link.schema'
import { dayOf, daysBetween, showDay, showEnd } from '@portal/shared/kernel/time'
import { STATIC_PATHS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { useAction } from '../../kernel/api.ts'
import { PageHead } from '../../kernel/page.tsx'
import { rememberPoint } from '../../kernel/session.ts'
import { timeText, today, useWords } from '../../kernel/words.ts'
import { EmailText } from '../../widgets/EmailText.tsx'
import { FactStrip } from '../../widgets/FactStrip.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { useTimeLeft } from '../../widgets/timeLeft.ts'
import './Invited.css'

interface Props {
  invitation: z.output<typeof invited>
  token: string
}

/** Sender, category, number of log-books and beginning: all that a link tells before anybody signs in. */
export function Invited({ invitation, token }: Props) {
  const { t, name, codeText, person } = useWords()
  const { number, logbookCount, userName, role, startsAt, endsAt, message, email, linkUntil } = invitation
  const org = name(invitation, 'org')
  const last = endsAt && showEnd(new Date(endsAt))
  const from = showDay(dayOf(new Date(startsAt)))
  const left = useTimeLeft(linkUntil)
  const count = daysBetween(today(), dayOf(new Date(startsAt)))
  const begins = [
    count > 0 ? t('invitationLinks.begins', { count }) : t('invitationLinks.beginsOnAnswer'),
    ...(last ? [] : [t('invitationLinks.noEnd')]),
  ].join(t('common.comma'))
  return (
    <>
      <p className="lb-line">
        <StatusTag life="invitation" code="A" isPlain />
        <span className="lb-soft">
          {t('invitationLinks.number')} {number}
        </span>
      </p>
      <PageHead title={t('invitationLinks.invited', { count: logbookCount })} subtitle={t('invitationLinks.why')} />
      <div className="lb-invited">
        <div>
          <FactStrip
            columns={2}
            facts={[
              { name: t('invitationLinks.from'), value: org },
              { name: t('invitationLinks.as'), value: codeText('partyRole', role) },
              {
                name: t('invitationLinks.logbooks'),
                value: t('invitationLinks.count', { count: logbookCount }),
                note: t('invitationLinks.shownAfterLogin'),
              },
              {
                name: t('invitationLinks.starts'),
                value: last ? t('invitationLinks.period', { from, last }) : from,
                note: begins,
              },
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
          <p className="lb-second">{t('invitationLinks.unexpected')}</p>
        </div>
        <Ways token={token} />
      </div>
    </>
  )
}

/** On to the registration, whose address is proven by the link, or to the sign-in; both lead back here. */
function Ways({ token }: { token: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { mutate, isPending } = useAction(invitationLinkContracts.prove, {
    onDone: (proof) => {
      rememberPoint(STATIC_PATHS.invitation)
      void navigate(STATIC_PATHS.rpCreation, { state: { proof } })
    },
  })
  const logIn = () => {
    rememberPoint(STATIC_PATHS.invitation)
    void navigate(STATIC_PATHS.login)
  }
  const steps = ['register', 'read', 'answer'] as const
  return (
    <section className="lb-panel lb-part" aria-labelledby="ways">
      <h2 id="ways">{t('invitationLinks.goesOn')}</h2>
      <ol className="lb-invited-steps">
        {steps.map((step, index) => (
          <li key={step}>
            <span>{index + 1}</span>
            <span>
              <b>{t(`invitationLinks.step.${step}.title`)}</b>
              <span className="lb-second lb-block">{t(`invitationLinks.step.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="lb-invited-ways">
        <Button type="primary" size="large" block loading={isPending} onClick={() => mutate({ token })}>
          {t('invitationLinks.register')}
        </Button>
        <Button size="large" block onClick={logIn}>
          {t('invitationLinks.logIn')}
        </Button>
      </div>
      <p className="lb-second">{t('invitationLinks.colleague')}</p>
    </section>
  )
}
