import { useInstallation } from '../../kernel/installation.ts'
import { useWords } from '../../kernel/words.ts'
import { InfoFrame } from './InfoFrame.tsx'

export function ContactPage() {
  const { t, name } = useWords()
  const installation = useInstallation()
  return (
    <InfoFrame title={t('info.contact.title')}>
      <p className="lb-info-lead">{t('info.contact.lead')}</p>
      {installation && (
        <dl className="lb-pairs">
          <dt>{t('info.contact.regulator')}</dt>
          <dd>{name(installation.regulator, 'name')}</dd>
          <dt>{t('info.contact.email')}</dt>
          <dd>
            <a href={`mailto:${installation.support.email}`}>{installation.support.email}</a>
          </dd>
          <dt>{t('info.contact.phone')}</dt>
          <dd>
            <a href={`tel:${installation.support.phone.replace(/\s/g, '')}`}>{installation.support.phone}</a>
          </dd>
        </dl>
      )}
      <p>{t('info.contact.hint')}</p>
      <p className="lb-info-note">{t('info.contact.emergency')}</p>
    </InfoFrame>
  )
}
