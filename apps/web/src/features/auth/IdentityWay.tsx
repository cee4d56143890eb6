import { SafetyCertificateOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useDevice } from '../../kernel/device.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { herePoint } from '../../kernel/navigation.ts'
import { rememberPoint } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { leaveForIdentity } from '../../widgets/leaveForIdentity.ts'
import { openOwnWindow } from './ownWindow.ts'
import './SignInPage.css'

type Step = 'idle' | 'leaving' | 'opened'

/**
 * Goes to the identity service: from a page that waits for somebody in a window of its own, so that the page goes on with what it
 * was sending; on a phone, and where the browser opens no window, by leaving the page, which keeps its drafts.
 */
function useWay(waitingFor: string | undefined) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const [step, setStep] = useState<Step>('idle')
  const [error, setError] = useState<string>()
  const open = () => {
    const own = waitingFor !== undefined && !isMobile ? openOwnWindow(waitingFor) : undefined
    if (own) own.document.title = t('identity.leaving')
    return own
  }
  const go = async () => {
    const own = open()
    if (waitingFor !== undefined && !own) rememberPoint(herePoint())
    setStep('leaving')
    setError(undefined)
    try {
      await leaveForIdentity({ path: '/login/true' }, own)
      if (own) setStep('opened')
    } catch (problem) {
      own?.close()
      setError(problem instanceof Failure ? failureText(problem) : t('problems.systemBusy'))
      setStep('idle')
    }
  }
  return { step, error, go }
}

/** The other way in: the government's digital identity service. `waitingFor`: the username whose work stands on this page. */
export function IdentityWay({ waitingFor }: { waitingFor?: string }) {
  const { t } = useWords()
  const { step, error, go } = useWay(waitingFor)
  const label = { idle: 'auth.identity', leaving: 'identity.leaving', opened: 'identity.window.again' } as const
  return (
    <div className="lb-sign-in-or">
      <p className="lb-or">
        <span>{t('auth.or')}</span>
      </p>
      {error && (
        <p className="lb-form-error" role="alert">
          <Glyph tone="bad" />
          {error}
        </p>
      )}
      <p className={step === 'opened' ? 'lb-note' : undefined} role="status">
        {step === 'opened' && t('identity.window.opened')}
      </p>
      <button type="button" className="lb-btn lb-btn-wide" disabled={step === 'leaving'} onClick={() => void go()}>
        <SafetyCertificateOutlined aria-hidden />
        {t(label[step])}
      </button>
    </div>
  )
}
