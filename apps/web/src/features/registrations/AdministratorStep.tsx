import { registrationContracts } from '@portal/shared/features/registrations/registration.contract'
import { Button, Form, Input } from 'antd'
import { Field, FormPanel } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { ContactFields } from '../../widgets/registration/ContactFields.tsx'
import { SIGN_IN_SECRETS, SignInFields } from '../../widgets/registration/SignInFields.tsx'
import { Terms } from '../../widgets/registration/Terms.tsx'
import { AdminEmail } from './AdminEmail.tsx'
import type { Organization } from './progress.ts'

interface Props {
  organization: Organization
  token: string
  onCorrect: () => void
  onDone: (username: string) => void
}
const SECRETS = [...SIGN_IN_SECRETS, 'adminToken']

/** The second step: administrator, contact, terms. */
export function AdministratorStep({ organization, token, onCorrect, onDone }: Props) {
  const { t } = useWords()
  return (
    <>
      <Chosen organization={organization} onCorrect={onCorrect} />
      <FormPanel
        id="administrator"
        action={registrationContracts.create}
        title={t('registrations.administratorPanel')}
        submit={t('registrations.register')}
        params={{ ...organization, token }}
        secrets={SECRETS}
        initial={{ adminEmail: organization.email, termsAgreed: false }}
        isLong
        onDone={({ username }) => onDone(username)}
      >
        <p className="lb-note">{t('registrations.administratorNote')}</p>
        <Field name="displayName">
          <Input autoComplete="name" />
        </Field>
        <AdminEmail orgEmail={organization.email} />
        <SignInFields />
        <ContactFields />
        <Terms />
        <Form.Item name="adminToken" hidden>
          <Input />
        </Form.Item>
      </FormPanel>
    </>
  )
}

/** The organization of the first step, in short. */
function Chosen({ organization, onCorrect }: Pick<Props, 'organization' | 'onCorrect'>) {
  const { t, name, codeText } = useWords()
  return (
    <section className="lb-panel lb-part lb-chosen" aria-label={t('registrations.step.organization')}>
      <div>
        <b>{name(organization, 'name')}</b>
        <span className="lb-second lb-block">
          {codeText('partyRole.rp', organization.rpCategory)} {organization.registrationNumber}
        </span>
        <span className="lb-second lb-block">{t('registrations.verified', { email: organization.email })}</span>
      </div>
      <Button onClick={onCorrect}>{t('registrations.change')}</Button>
    </section>
  )
}
