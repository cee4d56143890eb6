import { messageTag } from '@portal/shared/features/messages/message.codes'
import { DIGEST_MAX } from '@portal/shared/features/messages/message.schema'
import { fillText } from '@portal/shared/kernel/text/fill'
import { dayOf, HONG_KONG } from '@portal/shared/kernel/time'
import { messageWords } from '@portal/shared/locales/message-text'
import { SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Mail } from '../../kernel/letters/mail.ts'
import { languageOf, letterOf } from '../../kernel/letters/template.ts'
import { linkOf, preferencesIn, type Reader, saidIn } from './message.mail.ts'

/**
 * Puts the mails that wait for a digest whose hour has come into one letter each: the oldest is queued and stands for the
 * others. The day is noted on the person in the same statement, so that of two who do this, or of one who was killed and does it
 * again, nobody makes a second letter of a day, and what came before a missed hour goes in the next (docs/decisions/126).
 * @returns how many mails were put into letters
 */
export const bundle = ({ db, now }: Ctx): Promise<number> =>
  db.$executeRaw`
    WITH due AS (
      SELECT d.user_id, s.day FROM message_digest d
        CROSS JOIN LATERAL (SELECT ${dayOf(now)}::date - (d.hour > extract(hour FROM ${now}::timestamptz AT TIME ZONE ${HONG_KONG}))::int AS day) AS s
      WHERE (d.sent_on IS NULL OR d.sent_on < s.day) AND EXISTS (
        SELECT FROM mail_delivery w WHERE w.user_id = d.user_id AND w.state = 'WAITING'
          AND w.created_at < (s.day + make_interval(hours => d.hour)) AT TIME ZONE ${HONG_KONG})
      FOR UPDATE OF d SKIP LOCKED),
    noted AS (UPDATE message_digest d SET sent_on = due.day FROM due WHERE d.user_id = due.user_id RETURNING d.user_id),
    whole AS (
      SELECT w.id, min(w.id) OVER (PARTITION BY w.user_id) AS first
      FROM mail_delivery w JOIN noted USING (user_id) WHERE w.state = 'WAITING')
    UPDATE mail_delivery m SET digest_id = whole.first, not_before = ${now},
      state = CASE WHEN m.id = whole.first THEN 'QUEUED' ELSE 'BUNDLED' END
    FROM whole WHERE m.id = whole.id`

/** The digest for which a mail stands: what its reader has not read or deleted meanwhile, newest first; nothing where that is nothing. */
export async function digestOf(
  { db, settings }: Ctx,
  { id, userId, user }: { id: number; userId: number; user: Reader },
): Promise<Mail | undefined> {
  const rows = await db.mailDelivery.findMany({
    where: {
      digestId: id,
      message: { recipients: { none: { userId, OR: [{ readAt: { not: null } }, { deletedAt: { not: null } }] } } },
    },
    include: { message: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  if (!rows.length) return undefined
  const language = languageOf(user.language)
  const { mail, ...words } = messageWords(language)
  const [count, more] = [rows.length, rows.length - DIGEST_MAX]
  const lines = rows.slice(0, DIGEST_MAX).map(({ message }) => ({
    text: fillText(mail.digestLine, {
      tag: words.tag[messageTag.parse(message.tag)],
      title: saidIn(language, message, settings.regulator).title,
    }),
    url: linkOf(message, settings.publicUrl),
  }))
  const letter = letterOf([
    {
      language,
      subject: fillText(mail.digestTitle, { count: count.toLocaleString('en-HK') }),
      greeting: fillText(mail.greeting, { name: user.displayName }),
      text: mail.digestText,
      lines: more > 0 ? [...lines, fillText(words.andMore, { count: more.toLocaleString('en-HK') })] : lines,
      button: { text: mail.centre, url: new URL(SCREENS.messages.path, settings.publicUrl).href },
      why: { text: mail.digestWhy, link: preferencesIn(language, settings.publicUrl) },
    },
  ])
  return { to: user.email, messageId: `<digest.${id}.${userId}@${new URL(settings.publicUrl).hostname}>`, ...letter }
}
