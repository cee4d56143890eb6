import { INVITATION_LINK_HOURS } from '@portal/shared/features/invitations/invitation.schema'
import { showDay } from '@portal/shared/kernel/time'
import { LANGUAGES, type Language, localName } from '@portal/shared/kernel/words'
import { WORD_FILES } from '@portal/shared/words'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormInstance, Segmented } from 'antd'
import { useState } from 'react'
import { useMe } from '../../../kernel/session.ts'
import { timeText, useWords } from '../../../kernel/words.ts'
import './invite.css'

const HOUR_MS = 3_600_000
const LANGUAGE_NAMES: Record<Language, string> = { chi: '中文', eng: 'English' }

/** The words of mails and of roles, which a page has in its reader's language alone. */
async function wordsOfMail(language: Language) {
  const { words } = await import('@portal/shared/locales/mail')
  const parties = await WORD_FILES.parties[language]()
  return { letter: words(language).invitation, roles: parties.words.enums.partyRole as Record<string, string> }
}

interface Props {
  form: FormInstance
  count: number
}

/** The mail as it would be sent, while it is being written: the letter itself, with what is not entered yet in brackets. */
export function MailPreview({ form, count }: Props) {
  const { t, language: own } = useWords()
  const [chosen, setLanguage] = useState<Language>()
  const language = chosen ?? own
  const entered = Form.useWatch([], form) ?? {}
  const me = useMe()
  const { data } = useQuery({
    queryKey: ['words of mail', language],
    queryFn: () => wordsOfMail(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const email = entered.email || t('invitations.invite.mail.recipient')
  const letter = data?.letter({
    number: 'IN-…',
    org: localName(me.user.organisation, language, 'name'),
    recipient: entered.recipientName || t('invitations.invite.mail.recipient'),
    count,
    role: data.roles[entered.category] ?? t('invitations.invite.mail.role'),
    from: entered.startsOn ? showDay(entered.startsOn) : '…',
    until: timeText(new Date(Date.now() + INVITATION_LINK_HOURS * HOUR_MS).toISOString()),
    email,
    message: entered.message ?? '',
    url: t('invitations.invite.mail.link'),
  })
  return (
    <section className="lb-panel lb-mail" aria-labelledby="mail-preview">
      <div className="lb-mail-head">
        <h2 id="mail-preview">{t('invitations.invite.mail.title')}</h2>
        <Segmented<Language>
          size="small"
          aria-label={t('invitations.invite.mail.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </div>
      <div className="lb-mail-body" lang={language === 'chi' ? 'zh-HK' : 'en'}>
        <p className="lb-soft">{t('invitations.invite.mail.to')}</p>
        <p>{email}</p>
        <p className="lb-soft">{t('invitations.invite.mail.subject')}</p>
        <p>{letter?.subject}</p>
        <p className="lb-read lb-mail-text">{letter?.text}</p>
      </div>
      <p className="lb-mail-foot lb-second">{t('invitations.invite.mail.note')}</p>
    </section>
  )
}
