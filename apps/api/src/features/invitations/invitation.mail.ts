import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { INVITED_CATEGORIES } from '@portal/shared/features/invitations/invitation.rules'
import { code } from '@portal/shared/kernel/code'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, showDay, stamp } from '@portal/shared/kernel/time'
import { LANGUAGES, type Language, localName } from '@portal/shared/kernel/words'
import { documentWords } from '@portal/shared/locales/document-words'
import { words } from '@portal/shared/locales/mail'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Undelivered } from '../../kernel/letters/letter.ts'
import { post } from '../../kernel/letters/post.ts'
import { letter } from '../../kernel/letters/sender.ts'
import { letterOf } from '../../kernel/letters/template.ts'
import { askerOf } from '../auth/asker.ts'
import { endLinks, linkEnd, urlOf } from '../invitation-links/link.ts'
import { tellNotSent } from './invitation.messages.ts'
import { wholeInvitation } from './invitation.whole.ts'

type Draft = Inputs<typeof invitationContracts>['preview']
const category = code(INVITED_CATEGORIES)
const input = z.object({ link: z.uuid() })
/** E: the address is wrong; F: the mail was tried in vain. */
const STATE_OF: Record<Undelivered, string> = { REFUSED: 'E', GIVEN_UP: 'F' }

/** An invitation as long as its link leads somewhere. */
async function openBehind({ db, now }: Ctx, id: string) {
  const link = await db.invitationLink.findFirst({ where: { id, endedAt: null, expiresAt: { gt: now } } })
  const row =
    link && (await db.invitation.findFirst({ where: { id: link.subjectId, status: 'A' }, include: wholeInvitation }))
  return row ? { ...row, email: link.email, linkUntil: link.expiresAt } : null
}
type Open = NonNullable<Awaited<ReturnType<typeof openBehind>>>

const contentIn = (ctx: Ctx, language: Language, row: Open, link: string) =>
  words(language).invitation({
    number: row.number,
    org: localName(row.org, language, 'name'),
    recipient: row.recipientName,
    count: row.logbooks.length,
    role: documentWords(language).enums.partyRole[category.parse(row.category)],
    from: showDay(dayOf(row.startsAt)),
    until: stamp(row.linkUntil),
    email: row.email,
    message: row.message,
    url: urlOf(ctx, link),
  })

const DOTS = '……'

/** The letter as it would go, with dots for what is not entered yet, and for the link: it is made when the mail is. */
export async function preview(ctx: Ctx, { count, category, recipientName, email, startsOn, message = '' }: Draft) {
  const letterIn = (language: Language) =>
    words(language).invitation({
      number: DOTS,
      org: language === 'eng' ? ctx.actor.orgNameEn : ctx.actor.orgNameZh,
      recipient: recipientName || DOTS,
      count,
      role: category ? documentWords(language).enums.partyRole[category] : DOTS,
      from: startsOn ? showDay(startsOn) : DOTS,
      until: stamp(linkEnd(ctx.now)),
      email: email || DOTS,
      message,
      url: DOTS,
    })
  const letterOnly = (language: Language) => letterOf([{ language, ...letterIn(language) }])
  return { chi: letterOnly('chi'), eng: letterOnly('eng') }
}

/** Both languages in one letter: nobody knows which the reader speaks. The newest to a mailbox about an invitation goes. */
export const mailInvitation = letter({
  name: 'invitations.mail',
  lane: 'bulk',
  input,
  replaces: 'ofAnybody',
  async write(ctx, { link }) {
    const row = await openBehind(ctx, link)
    if (!row) return null
    const said = LANGUAGES.map((language) => ({ language, ...contentIn(ctx, language, row, link) }))
    return { to: row.email, ...letterOf(said) }
  },
  async undelivered(ctx, { link }, why) {
    const row = await openBehind(ctx, link)
    if (!row) return
    const status = STATE_OF[why]
    const { count } = await ctx.db.invitation.updateMany({ where: { id: row.id, status: 'A' }, data: { status } })
    if (!count) return
    await ctx.db.invitationLogbook.updateMany({ where: { invitationId: row.id, status: 'A' }, data: { status } })
    await endLinks(ctx, [{ kind: 'ACCESS', subjectId: row.id }])
    await ctx.record({
      action: 'invitation.undelivered',
      model: 'invitation',
      rowId: row.id,
      before: { status: 'A' },
      after: { status },
    })
    await tellNotSent(ctx, row)
  },
})

export const postInvitation = (
  ctx: Ctx,
  { number, email, link }: { number: string; email: string; link: string },
): Promise<void> => post(ctx, mailInvitation, askerOf(ctx), [{ recipient: email, matter: number, input: { link } }])
