import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withWords } from '../../i18n/i18n.ts'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { IdentityWay } from './IdentityWay.tsx'
import { type Answer, enterWith, linkWith, type Outcome } from './identityReturn.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { WayBack } from './WayBack.tsx'

type Purpose = 'login' | 'home' | 'form'
const signing = withWords(() => import('./signReturn.ts').then((file) => file.signWith), 'formPages')
const ACTS: Record<Purpose, (answer: Answer) => Promise<Outcome>> = {
  login: enterWith,
  home: linkWith,
  // forms weigh more than everything else on this page
  form: async (answer) => (await signing())(answer),
}
const TITLES = { login: 'returning', home: 'linking', form: 'signing' } as const

/** Where the identity service sends the browser back to: to sign in, to link the account of the person signed in, or to sign forms. */
export function IdentityReturnPage({ purpose }: { purpose: Purpose }) {
  const { t } = useWords()
  const [authCode] = useParam('code')
  const [state] = useParam('state')
  const [errorCode] = useParam('error_code')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [isDone, setDone] = useState(false)
  const isSpent = useRef(false)
  useEffect(() => {
    // a code and a state are good once, whatever React does
    if (isSpent.current) return
    isSpent.current = true
    const finish = (outcome: Outcome) => {
      if ('isDone' in outcome) setDone(true)
      else if ('failure' in outcome) setFailure(outcome.failure)
      else void navigate(outcome.to, { replace: true, state: outcome.state })
    }
    void ACTS[purpose]({ authCode, state, errorCode }).then(finish)
  }, [purpose, authCode, state, errorCode, navigate])
  if (isDone) return <Done />
  const title = t(failure ? 'identity.failed' : `identity.${TITLES[purpose]}`)
  return (
    <SignInFrame title={title}>
      <div className="lb-sign-in-form">
        <h1>{title}</h1>
        {failure ? (
          <>
            <p className="lb-note" role="alert">
              {failure}
            </p>
            <WayBack className="lb-btn lb-btn-primary lb-btn-wide lb-sign-in-act" />
            <IdentityWay />
          </>
        ) : (
          <div className="lb-wait" role="status" aria-label={title} />
        )}
      </div>
    </SignInFrame>
  )
}

/** Where the browser does not close the window: the page behind has gone on meanwhile. */
function Done() {
  const { t } = useWords()
  const title = t('identity.window.done')
  return (
    <SignInFrame title={title}>
      <div className="lb-sign-in-form">
        <h1>{title}</h1>
        <p className="lb-note" role="status">
          {t('identity.window.doneText')}
        </p>
      </div>
    </SignInFrame>
  )
}
