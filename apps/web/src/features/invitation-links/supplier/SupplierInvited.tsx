import type { InvitedTo } from '@portal/shared/features/invitation-links/invitation-link.schema'
import { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Field, FormDialog } from '../../../kernel/SchemaForm.tsx'
import { State } from '../../../kernel/State.tsx'
import { useWords } from '../../../kernel/words.ts'
import { DialogButton } from '../../../widgets/DialogButton.tsx'
import { forgetToken } from '../keptToken.ts'
import { Landing, Ways } from '../Landing.tsx'
import { useLogIn } from '../logIn.ts'
import { RegisterSupplier } from './RegisterSupplier.tsx'
import { SupplierRegistered } from './SupplierRegistered.tsx'

interface Props {
  invitation: InvitedTo<'SENSOR'>
  token: string
}
/** What has become of it on this page. */
type Answered = { as: 'registered'; id: number; username: string } | { as: 'declined' }
const REGISTERING = 'registering'

/** A company that is invited to keep sensors: who invites it, the registration, and what comes next. */
export function SupplierInvited({ invitation, token }: Props) {
  const { t } = useWords()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [answered, setAnswered] = useState<Answered>()
  const end = (answer: Answered) => {
    forgetToken()
    setAnswered(answer)
  }
  if (answered?.as === 'registered') return <SupplierRegistered {...answered} />
  if (answered)
    return (
      <State
        drawing="empty"
        level={1}
        title={t('sensorInviting.link.declined')}
        text={t('sensorInviting.link.declinedText')}
      />
    )
  // a step of its own, from which the browser leads back
  if (state === REGISTERING)
    return (
      <RegisterSupplier
        {...{ invitation, token }}
        onBack={() => navigate(-1)}
        onDone={(made) => end({ as: 'registered', ...made })}
      />
    )
  return (
    <Offer
      {...{ invitation, token }}
      onRegister={() => navigate('', { state: REGISTERING })}
      onDeclined={() => end({ as: 'declined' })}
    />
  )
}

interface OfferProps extends Props {
  onRegister: () => void
  onDeclined: () => void
}

function Offer({ invitation, token, onRegister, onDeclined }: OfferProps) {
  const { t, name } = useWords()
  const logIn = useLogIn()
  const { hasAccount } = invitation
  const company = name(invitation, 'name')
  const steps = ([hasAccount ? 'logIn' : 'register', 'set', 'send'] as const).map((step) => ({
    title: t(`sensorInviting.link.step.${step}.title`),
    text: t(`sensorInviting.link.step.${step}.text`),
  }))
  return (
    <Landing
      invitation={invitation}
      title={t('sensorInviting.link.invited', { company })}
      why={t('sensorInviting.link.why')}
      facts={[{ name: t('sensorInviting.link.company'), value: company }]}
      unexpected={t('sensorInviting.link.unexpected')}
    >
      <Ways steps={steps} note={<Decline {...{ invitation, token, onDeclined }} />}>
        {!hasAccount && (
          <Button type="primary" size="large" block onClick={onRegister}>
            {t('invitationLinks.register')}
          </Button>
        )}
        <Button type={hasAccount ? 'primary' : 'default'} size="large" block onClick={logIn}>
          {t(hasAccount ? 'sensorInviting.link.logInKnown' : 'invitationLinks.logIn')}
        </Button>
      </Ways>
    </Landing>
  )
}

/** Declines without an account; the sender reads why. */
function Decline({ invitation: { number }, token, onDeclined }: Omit<OfferProps, 'onRegister'>) {
  const { t } = useWords()
  return (
    <DialogButton
      type="link"
      dialog={(close) => (
        <FormDialog
          action={sensorInvitationContracts.refuse}
          title={t('sensorInviting.link.declineTitle')}
          submit={t('sensorInviting.link.decline')}
          note={t('sensorInviting.link.declineNote')}
          params={{ token }}
          draft={`sensorInvitations.refuse.${number}`}
          onDone={onDeclined}
          onClose={close}
        >
          <Field name="reason">
            <Input.TextArea rows={3} />
          </Field>
        </FormDialog>
      )}
    >
      {t('sensorInviting.link.decline')}
    </DialogButton>
  )
}
