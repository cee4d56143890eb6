import { useInstallation } from '../../kernel/installation.ts'
import { useWords } from '../../kernel/words.ts'
import { InfoFrame } from './InfoFrame.tsx'

/** Shown until the installation has named its own (spec 000 §1). */
const VERSION = '1.7.3'

export function AboutPage() {
  const { t, name } = useWords()
  const installation = useInstallation()
  const version = (installation?.version ?? VERSION).replace(/^v/, '')
  return (
    <InfoFrame title={t('info.about.title')}>
      <p className="lb-info-lead">{t('info.about.lead')}</p>
      <p>{t('info.about.text')}</p>
      <h2>{t('info.about.sealTitle')}</h2>
      <p>{t('info.about.seal')}</p>
      <dl className="lb-pairs">
        <dt>{t('info.about.version')}</dt>
        <dd>v{version}</dd>
        {installation && (
          <>
            <dt>{t('info.about.regulator')}</dt>
            <dd>{name(installation.regulator, 'name')}</dd>
            <dt>{t('info.about.service')}</dt>
            <dd>{t(installation.status === 'up' ? 'info.about.serviceUp' : 'info.about.serviceDown')}</dd>
          </>
        )}
      </dl>
      {installation?.demo && <p className="lb-info-note">{t('info.about.demo')}</p>}
    </InfoFrame>
  )
}
