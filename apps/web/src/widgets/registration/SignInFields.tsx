import { Input } from 'antd'
import { SecretInput } from '../../kernel/form/SecretInput.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { fieldText, useWords } from '../../kernel/words.ts'

const word = (name: string) => fieldText('registrations', name)

/** Never kept in a draft. */
export const SIGN_IN_SECRETS = ['password', 'confirmPassword'] as const

/** By what the first administrator of an organization will sign in. */
export function SignInFields() {
  const { t } = useWords()
  return (
    <>
      <Field name="username" label={word('username')} hint={t('registrations.usernameHint')}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <div className="lb-pair">
        <Field name="password" label={word('password')} hint={t('registrations.passwordHint')}>
          <SecretInput autoComplete="new-password" />
        </Field>
        <Field name="confirmPassword" label={word('confirmPassword')}>
          <SecretInput autoComplete="new-password" />
        </Field>
      </div>
    </>
  )
}
