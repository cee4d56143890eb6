import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { IdentityWay } from './IdentityWay.tsx'
import { enterWith, linkWith, type Outcome } from './identityReturn.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { WayBack } from './WayBack.tsx'

/** Where the identity service sends the browser back to: to sign in, or to link the account of the person signed in. */
export function IdentityReturnPage({ purpose }: { purpose: 'login' | 'home' }) {
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
    const act = purpose === 'login' ? enterWith : linkWith
    void act({ authCode, state, errorCode }).then(finish)
  }, [purpose, authCode, state, errorCode, navigate])
  if (isDone) return <Done />
  const title = t(failure ? 'identity.failed' : purpose === 'login' ? 'identity.returning' : 'identity.linking')
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
