import { STATIC_PATHS } from '@portal/shared/screens'
import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { withWords } from '../../i18n/i18n.ts'
import { useInstallation } from '../../kernel/installation.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { SignInFields } from './SignInFields.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignIn } from './useSignIn.ts'
import './SignInPage.css'
import { OwnForm } from '../../kernel/entries/OwnForm.tsx'

/** Keeps the place of what comes a moment later, so that nothing below it moves under a pointer. */
const IdentityPlace = () => (
  <div className="lb-sign-in-or lb-unseen" aria-hidden>
    <p className="lb-or">
      <span>&nbsp;</span>
    </p>
    <span className="lb-btn lb-btn-wide">&nbsp;</span>
  </div>
)
const IdentityWay = latePart(
  withWords(() => import('./IdentityWay.tsx').then((file) => file.IdentityWay), 'identity', 'recovery'),
  <IdentityPlace />,
)

export function SignInPage() {
  const { t } = useWords()
  return (
    <SignInFrame title={t('auth.login')}>
      <SignInForm />
    </SignInFrame>
  )
}

function SignInForm() {
  const { t } = useWords()
  const state = useSignIn()
  const installation = useInstallation()
  /** Until the installation has answered, as if it had. */
  const hasIdentity = installation?.identity ?? true
  const username = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void state.submit(event.currentTarget)
  }
  const choose = (name: string) => {
    if (!username.current) return
    username.current.value = name
    username.current.focus()
  }
  return (
    <OwnForm className="lb-sign-in-form" onSubmit={submit} onInput={state.mend}>
      <h1>{t('auth.login')}</h1>
      <SignInFields state={state} usernameRef={username} />
      <div className="lb-sign-in-more">
        <label className="lb-tick">
          <input type="checkbox" name="rememberMe" />
          {t('auth.rememberMe')}
        </label>
        <Link to={STATIC_PATHS.forgotPassword}>{t('auth.forgot')}</Link>
      </div>
      <button type="submit" className="lb-btn lb-btn-primary lb-btn-wide" disabled={state.isPending}>
        {t(state.isPending ? 'common.sending' : 'auth.login')}
      </button>
      {hasIdentity && (installation ? <IdentityWay /> : <IdentityPlace />)}
      <p className="lb-sign-in-newcomer">
        <Sep
          parts={[
            hasIdentity && (
              <a href={t('auth.moreInfoUrl')} target="_blank" rel="noreferrer">
                {t('auth.moreInfo')}
              </a>
            ),
            <>
              {t('auth.noAccount')} <Link to={STATIC_PATHS.rpCreation}>{t('auth.registerRp')}</Link>
            </>,
          ].filter(Boolean)}
        />
      </p>
      <DemoAccounts onChoose={choose} />
    </OwnForm>
  )
}
