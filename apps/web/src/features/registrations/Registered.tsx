import { STATIC_PATHS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useWords } from '../../kernel/words.ts'
import '../../kernel/form/page.css'
import '../../kernel/form/pairs.css'

/** The end of the registration: the account is ready. */
export function Registered({ username }: { username: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <section className="lb-panel lb-form-section" aria-labelledby="registered">
      <h2 id="registered" className="lb-line">
        <Glyph tone="good" /> {t('registrations.doneTitle')}
      </h2>
      <p role="status">{t('registrations.done')}</p>
      <p className="lb-note">{t('registrations.username', { username })}</p>
      <Button type="primary" onClick={() => navigate(STATIC_PATHS.login)}>
        {t('registrations.login')}
      </Button>
    </section>
  )
}
