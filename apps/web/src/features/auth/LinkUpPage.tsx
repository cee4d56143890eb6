import { STATIC_PATHS } from '@portal/shared/screens'
import { type FormEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { OwnForm } from '../../kernel/entries/OwnForm.tsx'
import { notify } from '../../kernel/notices.ts'
import { takePoint } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { awaited, closeOwnWindow } from './ownWindow.ts'
import { SignInFields } from './SignInFields.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignIn } from './useSignIn.ts'
import { WayBack } from './WayBack.tsx'

const tokenIn = (state: unknown): string | undefined => {
  const token: unknown = typeof state === 'object' && state && 'accessToken' in state ? state.accessToken : undefined
  return typeof token === 'string' && token ? token : undefined
}

/** The first sign-in with an identity links it; there is no way here but through the identity service (spec 000 §2.1). */
export function LinkUpPage() {
  const accessToken = tokenIn(useLocation().state)
  return accessToken ? <LinkUp accessToken={accessToken} /> : <Navigate to={STATIC_PATHS.notFound} replace />
}

function LinkUp({ accessToken }: { accessToken: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [person] = useState(awaited)
  const state = useSignIn(() => {
    if (person !== undefined) return closeOwnWindow()
    notify('success', t('identity.linked'))
    void navigate(takePoint() ?? '/', { replace: true })
  }, accessToken)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void state.submit(event.currentTarget)
  }
  return (
    <SignInFrame title={t('identity.linkUp.title')}>
      <OwnForm className="lb-sign-in-form" onSubmit={submit} onInput={state.mend}>
        <h1>{t('identity.linkUp.title')}</h1>
        <p className="lb-note">{t('identity.linkUp.text')}</p>
        <SignInFields state={state} {...(person !== undefined && { fixedUsername: person })} />
        <button type="submit" className="lb-btn lb-btn-primary lb-btn-wide lb-sign-in-act" disabled={state.isPending}>
          {t(state.isPending ? 'common.sending' : 'identity.linkUp.submit')}
        </button>
        <p className="lb-sign-in-info">
          <WayBack />
        </p>
      </OwnForm>
    </SignInFrame>
  )
}
