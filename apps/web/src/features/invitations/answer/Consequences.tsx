import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { Glyph } from '../../../kernel/Glyph.tsx'
import { numberText, timeText, useWords } from '../../../kernel/words.ts'

interface Props {
  row: InvitationRow
  /** How many are ticked, and on how many of these somebody loses the role. */
  count: number
  replaces: number
}

/** What follows from either answer, before one is given, and what the sender has written. */
export function Consequences({ row, count, replaces }: Props) {
  const { t, name, codeText, person } = useWords()
  const day = showDay(dayOf(new Date(row.startsAt)))
  const org = name(row.org, 'name')
  const without = row.logbookCount - count
  return (
    <aside className="lb-sections" aria-label={t('invitations.answer.consequences')}>
      <section className="lb-panel lb-part">
        <h2>{t('invitations.answer.ifAcceptedCount', { number: numberText(count) })}</h2>
        <p className="lb-line">
          <Glyph tone="moving" /> {t('invitations.answer.sees', { day })}
        </p>
        <p className="lb-line">
          <Glyph tone="todo" /> {t('invitations.answer.acknowledges')}
        </p>
        {replaces > 0 && (
          <p className="lb-line">
            <Glyph tone="warn" />{' '}
            {t('invitations.answer.replaced', {
              count: replaces,
              number: numberText(replaces),
              role: codeText('partyRole', row.category),
            })}
          </p>
        )}
        {without > 0 && (
          <p className="lb-line">
            <Glyph tone="ended" />{' '}
            {t('invitations.answer.without', { count: without, number: numberText(without), org })}
          </p>
        )}
      </section>
      <section className="lb-panel lb-part">
        <h2>{t('invitations.answer.ifDenied')}</h2>
        <p className="lb-soft">{t('invitations.answer.deniedText')}</p>
      </section>
      {row.message && (
        <section className="lb-panel lb-part">
          <h2>{t('invitations.answer.message')}</h2>
          <p className="lb-read">{row.message}</p>
          <p className="lb-second">
            {t('invitations.answer.messageFrom', { name: person(row.userName), at: timeText(row.sentAt) })}
          </p>
        </section>
      )}
    </aside>
  )
}
