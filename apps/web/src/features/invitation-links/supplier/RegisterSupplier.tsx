import type { InvitedTo } from '@portal/shared/features/invitation-links/invitation-link.schema'
import { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import { Button, Input } from 'antd'
import { useEffect } from 'react'
import { PageHead } from '../../../kernel/page.tsx'
import { Field, FormPanel } from '../../../kernel/SchemaForm.tsx'
import { fieldText, useWords } from '../../../kernel/words.ts'
import { ContactFields } from '../../../widgets/registration/ContactFields.tsx'
import { OrganizationFields } from '../../../widgets/registration/OrganizationFields.tsx'
import { SIGN_IN_SECRETS, SignInFields } from '../../../widgets/registration/SignInFields.tsx'
import { Terms } from '../../../widgets/registration/Terms.tsx'

interface Props {
  invitation: InvitedTo<'SENSOR'>
  token: string
  onBack: () => void
  onDone: (made: { id: number; username: string }) => void
}
const word = (name: string) => fieldText('organizations', name)

/** The supplier's organization and its first administrator; the address of both is that of the link. */
export function RegisterSupplier({ invitation, token, onBack, onDone }: Props) {
  const { t } = useWords()
  const { number, nameEn, nameZh, email } = invitation
  // in its own braces: browsers answer a promise, which would be taken for what undoes it
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <PageHead
        title={t('sensorInviting.register.title')}
        subtitle={t('sensorInviting.register.subtitle', { email })}
      />
      <FormPanel
        id="supplier"
        action={sensorInvitationContracts.register}
        title={t('sensorInviting.register.organization')}
        submit={t('sensorInviting.register.submit')}
        params={{ token }}
        secrets={SIGN_IN_SECRETS}
        draft={`sensorInvitations.register.${number}`}
        initial={{ nameEn, nameZh, termsAgreed: false }}
        isLong
        actions={<Button onClick={onBack}>{t('sensorInviting.link.homeward')}</Button>}
        onDone={onDone}
      >
        <OrganizationFields />
        <div className="lb-pair">
          <Field
            name="registrationNumber"
            label={word('registrationNumber')}
            hint={t('sensorInviting.register.numberHint')}
          >
            <Input className="lb-medium" />
          </Field>
          <Field name="phone" label={word('phone')}>
            <Input className="lb-short" inputMode="tel" />
          </Field>
        </div>
        <fieldset className="lb-part-of-form">
          <legend>{t('registrations.administratorPanel')}</legend>
          <p className="lb-note">{t('registrations.administratorNote')}</p>
          <Field name="displayName" label={fieldText('registrations', 'displayName')}>
            <Input autoComplete="name" />
          </Field>
          <SignInFields />
        </fieldset>
        <ContactFields email={email} />
        <Terms />
      </FormPanel>
    </>
  )
}
