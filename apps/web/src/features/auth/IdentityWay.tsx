import { SafetyCertificateOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { Failure, failureText } from '../../kernel/failure.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useWords } from '../../kernel/words.ts'
import { leaveForIdentity } from '../../widgets/leaveForIdentity.ts'
import './SignInPage.css'

/** The other way in: the government's digital identity service. */
export function IdentityWay({ onLeave }: { onLeave?: () => void }) {
  const { t } = useWords()
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState<string>()
  const leave = async () => {
    onLeave?.()
    setLeaving(true)
    setError(undefined)
    try {
      await leaveForIdentity({ path: '/login/true' })
    } catch (problem) {
      setError(problem instanceof Failure ? failureText(problem) : t('problems.systemBusy'))
      setLeaving(false)
    }
  }
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
      <button type="button" className="lb-btn lb-btn-wide" disabled={isLeaving} onClick={() => void leave()}>
        <SafetyCertificateOutlined aria-hidden />
        {t(isLeaving ? 'identity.leaving' : 'auth.identity')}
      </button>
    </div>
  )
}
