import { STATIC_PATHS } from '@portal/shared/screens'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { WorkNote } from '../../kernel/proof/WorkNote.tsx'
import { useWords } from '../../kernel/words.ts'
import { Entry, entryProps } from './Entry.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { type RecoveryState, useRecovery } from './useRecovery.ts'
import './CodeField.css'
import './SignInPage.css'
import { OwnForm } from '../../kernel/entries/OwnForm.tsx'

/** A new password for whoever reads the account's mail. Nothing here tells which addresses have an account. */
export function ForgotPasswordPage() {
  const { t } = useWords()
  const state = useRecovery()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void state.submit(event.currentTarget)
  }
  return (
    <SignInFrame title={t('recovery.title')}>
      {state.step === 'done' ? (
        <div className="lb-sign-in-form" role="status">
          <h1>{t('recovery.done')}</h1>
          <p className="lb-note">{t('recovery.doneText')}</p>
          <Link className="lb-btn lb-btn-primary lb-btn-wide lb-sign-in-act" to={STATIC_PATHS.login}>
            {t('recovery.toLogin')}
          </Link>
        </div>
      ) : (
        <OwnForm className="lb-sign-in-form" onSubmit={submit} onInput={state.mend}>
          <h1>{t('recovery.title')}</h1>
          <p className="lb-note" role="status">
            {t(state.step === 'email' ? 'recovery.lead' : 'recovery.sent')}
          </p>
          <FormError text={state.errors.form} />
          <EmailEntry state={state} />
          {state.step === 'code' && <ResetEntries state={state} />}
          <WorkNote />
          <button type="submit" className="lb-btn lb-btn-primary lb-btn-wide lb-sign-in-act" disabled={state.isPending}>
            {t(state.isPending ? 'common.sending' : state.step === 'email' ? 'recovery.send' : 'recovery.reset')}
          </button>
          <p className="lb-sign-in-info">
            <Link to={STATIC_PATHS.login}>{t('recovery.back')}</Link>
          </p>
        </OwnForm>
      )}
    </SignInFrame>
  )
}

const FormError = ({ text }: { text: string | undefined }) =>
  text && (
    <p className="lb-form-error" role="alert">
      <Glyph tone="bad" />
      {text}
    </p>
  )

function EmailEntry({ state: { errors, step, restart } }: { state: RecoveryState }) {
  const { t } = useWords()
  const isSent = step === 'code'
  return (
    <>
      <Entry name="email" label={t('recovery.field.email')} error={errors.email}>
        <input
          {...entryProps('email', errors.email)}
          type="email"
          autoComplete="email"
          spellCheck={false}
          readOnly={isSent}
        />
      </Entry>
      {isSent && (
        <p className="lb-code-way lb-entry-way">
          <button type="button" className="lb-link-button" onClick={restart}>
            {t('recovery.other')}
          </button>
        </p>
      )}
    </>
  )
}

function ResetEntries({ state: { errors, again, isPending } }: { state: RecoveryState }) {
  const { t } = useWords()
  return (
    <>
      <Entry name="code" label={t('recovery.field.code')} error={errors.code}>
        <span className="lb-code-line">
          <input {...entryProps('code', errors.code)} autoComplete="one-time-code" inputMode="numeric" />
          <button
            type="button"
            className="lb-btn lb-code-mail"
            disabled={isPending}
            onClick={({ currentTarget }) => void again(currentTarget.form)}
          >
            {t('recovery.again')}
          </button>
        </span>
      </Entry>
      <Entry
        name="newPassword"
        label={t('recovery.field.newPassword')}
        hint={t('recovery.passwordHint')}
        error={errors.newPassword}
      >
        <PasswordInput {...entryProps('newPassword', errors.newPassword)} autoComplete="new-password" />
      </Entry>
      <Entry name="confirmPassword" label={t('recovery.field.confirmPassword')} error={errors.confirmPassword}>
        <PasswordInput {...entryProps('confirmPassword', errors.confirmPassword)} autoComplete="new-password" />
      </Entry>
    </>
  )
}
