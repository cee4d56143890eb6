import type { Ref } from 'react'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useWords } from '../../kernel/words.ts'
import { CodeField } from './CodeField.tsx'
import { Entry, entryProps } from './Entry.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import type { SignInState } from './useSignIn.ts'
import './SignInPage.css'

interface Props {
  state: SignInState
  /** In a session that has ended the person stays the same. */
  fixedUsername?: string
  usernameRef?: Ref<HTMLInputElement>
}

/** Username, password and code. Native controls: this page has to be light. */
export function SignInFields({ state, fixedUsername, usernameRef }: Props) {
  const { t } = useWords()
  const { errors } = state
  return (
    <>
      {errors.form && (
        <p className="lb-form-error" role="alert">
          <Glyph tone="bad" />
          {errors.form}
        </p>
      )}
      <Entry name="username" label={t('auth.field.username')} error={errors.username}>
        <input
          {...entryProps('username', errors.username)}
          ref={usernameRef}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={fixedUsername}
          readOnly={Boolean(fixedUsername)}
        />
      </Entry>
      <Entry name="password" label={t('auth.field.password')} error={errors.password}>
        <PasswordInput {...entryProps('password', errors.password)} autoComplete="current-password" />
      </Entry>
      <CodeField state={state} />
      <p className={state.isChecking ? 'lb-checking' : undefined} role="status">
        {state.isChecking && t('auth.checking')}
      </p>
    </>
  )
}
