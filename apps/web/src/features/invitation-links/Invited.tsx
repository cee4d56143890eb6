import { invitationLinkContracts } from '@portal/shared/features/invitation-links/invitation-link.contract'
import type { InvitedTo } from '@portal/shared/features/invitation-links/invitation-link.schema'
import { dayOf, daysBetween, showDay, showEnd } from '@portal/shared/kernel/time'
import { STATIC_PATHS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../kernel/api.ts'
import { rememberPoint } from '../../kernel/session.ts'
import { today, useWords } from '../../kernel/words.ts'
import { Landing, Ways } from './Landing.tsx'
import { useLogIn } from './logIn.ts'

interface Props {
  invitation: InvitedTo<'ACCESS'>
  token: string
}

/** Category, number of log-books and beginning: all that such a link tells before anybody signs in. */
export function Invited({ invitation, token }: Props) {
  const { t, codeText } = useWords()
  const { logbookCount, role, startsAt, endsAt } = invitation
  const last = endsAt && showEnd(new Date(endsAt))
  const from = showDay(dayOf(new Date(startsAt)))
  const count = daysBetween(today(), dayOf(new Date(startsAt)))
  const begins = [
    count > 0 ? t('invitationLinks.begins', { count }) : t('invitationLinks.beginsOnAnswer'),
    ...(last ? [] : [t('invitationLinks.noEnd')]),
  ].join(t('common.comma'))
  return (
    <Landing
      invitation={invitation}
      title={t('invitationLinks.invited', { count: logbookCount })}
      why={t('invitationLinks.why')}
      facts={[
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
      ]}
      unexpected={t('invitationLinks.unexpected')}
    >
      <ToAnswer token={token} />
    </Landing>
  )
}

/** On to the registration, whose address is proven by the link, or to the sign-in; both lead back here. */
function ToAnswer({ token }: { token: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const logIn = useLogIn()
  const { mutate, isPending } = useAction(invitationLinkContracts.prove, {
    onDone: (proof) => {
      rememberPoint(STATIC_PATHS.invitation)
      void navigate(STATIC_PATHS.rpCreation, { state: { proof } })
    },
  })
  const steps = (['register', 'read', 'answer'] as const).map((step) => ({
    title: t(`invitationLinks.step.${step}.title`),
    text: t(`invitationLinks.step.${step}.text`),
  }))
  return (
    <Ways steps={steps} note={<p className="lb-second">{t('invitationLinks.colleague')}</p>}>
      <Button type="primary" size="large" block loading={isPending} onClick={() => mutate({ token })}>
        {t('invitationLinks.register')}
      </Button>
      <Button size="large" block onClick={logIn}>
        {t('invitationLinks.logIn')}
      </Button>
    </Ways>
  )
}
