import { path, STATIC_PATHS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Glyph } from '../../../kernel/Glyph.tsx'
import { PageHead } from '../../../kernel/page.tsx'
import { rememberPoint } from '../../../kernel/session.ts'
import { useWords } from '../../../kernel/words.ts'
import { SensorSteps } from '../../../widgets/SensorSteps.tsx'

interface Props {
  /** Of the invitation, where the steps stand for whoever has logged in. */
  id: number
  username: string
}

/** The account is ready: what comes next, and the way to it. */
export function SupplierRegistered({ id, username }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  // in its own braces: browsers answer a promise, which would be taken for what undoes it
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  const logIn = () => {
    rememberPoint(path.sensorInvitation(id))
    void navigate(STATIC_PATHS.login)
  }
  return (
    <>
      <PageHead title={t('registrations.doneTitle')} />
      <div className="lb-sections">
        <section className="lb-panel lb-part">
          <p className="lb-line" role="status">
            <Glyph tone="good" /> {t('sensorInviting.register.done')}
          </p>
          <p className="lb-note">{t('registrations.username', { username })}</p>
          <Button type="primary" onClick={logIn}>
            {t('registrations.login')}
          </Button>
        </section>
        <SensorSteps />
      </div>
    </>
  )
}
