import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { LANGUAGES, type Language } from '@portal/shared/kernel/words'
import { Form, type FormInstance, Segmented } from 'antd'
import { useState } from 'react'
import { useApi } from '../../../kernel/api.ts'
import { useSettled } from '../../../kernel/useSettled.ts'
import { useWords } from '../../../kernel/words.ts'
import './invite.css'

const TYPING_MS = 400
const DAY = /^\d{4}-\d{2}-\d{2}$/

interface Props {
  form: FormInstance
  count: number
}

/** The mail as it would be sent, while it is being written, in either of its languages. */
export function MailPreview({ form, count }: Props) {
  const { t, language: own } = useWords()
  const [chosen, setLanguage] = useState<Language>()
  const language = chosen ?? own
  const { category, recipientName, email, startsOn, message } = Form.useWatch([], form) ?? {}
  const typed = useSettled(JSON.stringify({ category, recipientName, email, startsOn, message }), TYPING_MS)
  const { startsOn: day, ...rest } = JSON.parse(typed)
  // a day stands in the form from the beginning
  const isBegun = Object.values(rest).some(Boolean)
  const asked = { ...rest, ...(DAY.test(day) && { startsOn: day }), count }
  const { data } = useApi(invitationContracts.preview, asked, { enabled: isBegun, quiet: true })
  const letter = data?.[language]
  return (
    <section className="lb-panel lb-mail" aria-labelledby="mail-preview">
      <div className="lb-panel-head lb-mail-head">
        <h2 id="mail-preview">{t('inviting.mail.title')}</h2>
        <Segmented<Language>
          size="small"
          aria-label={t('inviting.mail.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: t(`inviting.mail.languages.${value}`) }))}
        />
      </div>
      <div className="lb-mail-body" lang={language === 'chi' ? 'zh-HK' : 'en'}>
        <p className="lb-soft">{t('inviting.mail.to')}</p>
        <p>{email || '–'}</p>
        <p className="lb-soft">{t('inviting.mail.subject')}</p>
        <p>{letter?.subject ?? '–'}</p>
        <p className={`lb-mail-text${letter ? ' lb-read' : ' lb-soft'}`}>{letter?.text ?? t('inviting.mail.soon')}</p>
      </div>
      <p className="lb-mail-foot lb-second">{t('inviting.mail.note')}</p>
    </section>
  )
}
