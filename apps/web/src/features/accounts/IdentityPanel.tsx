import { Button } from 'antd'
import { useState } from 'react'
import { useInstallation } from '../../kernel/installation.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import '../../kernel/form/page.css'
import '../../kernel/form/pairs.css'

const IdentityDialog = latePart(() => import('../../widgets/IdentityDialog.tsx').then((file) => file.IdentityDialog))

/** The link with the government's digital identity service, where it is used. */
export function IdentityPanel() {
  const { t } = useWords()
  const { isLinkWithIamSmart: isLinked } = useMe().user
  const [isAsking, setAsking] = useState(false)
  if (!useInstallation()?.identity) return null
  return (
    <section className="lb-panel lb-form-section" aria-labelledby="identity-title">
      <h2 id="identity-title">{t('identity.panel.title')}</h2>
      <p className="lb-soft">{t(isLinked ? 'identity.panel.linkedText' : 'identity.panel.notLinkedText')}</p>
      <p className="lb-note">
        <ToneTag tone={isLinked ? 'good' : 'quiet'}>
          {t(isLinked ? 'identity.panel.linked' : 'identity.panel.notLinked')}
        </ToneTag>
      </p>
      <Button onClick={() => setAsking(true)}>{t(isLinked ? 'shell.unlinkIdentity' : 'shell.linkIdentity')}</Button>
      {isAsking && <IdentityDialog onClose={() => setAsking(false)} />}
    </section>
  )
}
