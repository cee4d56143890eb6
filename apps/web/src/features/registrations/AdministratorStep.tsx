import { registrationContracts } from '@portal/shared/features/registrations/registration.contract'
import { STATIC_PATHS } from '@portal/shared/screens'
import { Button, Checkbox, Form, Input } from 'antd'
import { SecretInput } from '../../kernel/form/SecretInput.tsx'
import { Field, FormPanel } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { AdminEmail } from './AdminEmail.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { Organization } from './progress.ts'

interface Props {
  organization: Organization
  token: string
  onCorrect: () => void
  onDone: (username: string) => void
}
const SECRETS = ['password', 'confirmPassword', 'adminToken']

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
        <Field name="username" hint={t('registrations.usernameHint')}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <div className="lb-pair">
          <Field name="password" hint={t('registrations.passwordHint')}>
            <SecretInput autoComplete="new-password" />
          </Field>
          <Field name="confirmPassword">
            <SecretInput autoComplete="new-password" />
          </Field>
        </div>
        <ContactFields />
        <Terms />
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

function Terms() {
  const { t } = useWords()
  const terms = ['authority', 'current', 'secret', 'use'] as const
  return (
    <fieldset className="lb-part-of-form">
      <legend>{t('registrations.termsPanel')}</legend>
      <ul className="lb-bullets">
        {terms.map((term) => (
          <li key={term}>{t(`registrations.terms.${term}`)}</li>
        ))}
        <li>
          <a href={STATIC_PATHS.privacy} target="_blank" rel="noopener">
            {t('registrations.privacy')}
          </a>
        </li>
      </ul>
      <Field name="termsAgreed" label={false}>
        <Checkbox>{t('registrations.field.termsAgreed')}</Checkbox>
      </Field>
      <Form.Item name="adminToken" hidden>
        <Input />
      </Form.Item>
    </fieldset>
  )
}
