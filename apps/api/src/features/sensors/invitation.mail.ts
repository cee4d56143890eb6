import { code } from '@portal/shared/kernel/code'
import { stamp } from '@portal/shared/kernel/time'
import { LANGUAGES, localName } from '@portal/shared/kernel/words'
import { words } from '@portal/shared/locales/mail'
import { z } from 'zod'
import { sensorInvitationMoves } from '../../access/sensor-invitation.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { post } from '../../kernel/letters/post.ts'
import { letter } from '../../kernel/letters/sender.ts'
import { letterOf } from '../../kernel/letters/template.ts'
import { askerOf } from '../auth/asker.ts'
import { endLinks, newLink, urlOf } from '../invitation-links/link.ts'
import { tellNotSent } from './invitation.messages.ts'

const input = z.object({ link: z.uuid() })
const languageIn = code(LANGUAGES)

/** An invitation as long as its link leads somewhere. */
async function pendingBehind({ db, now }: Ctx, id: string) {
  const link = await db.invitationLink.findFirst({ where: { id, endedAt: null, expiresAt: { gt: now } } })
  if (!link) return null
  return db.sensorInvitation.findFirst({
    where: { id: link.subjectId, status: 'PENDING' },
    include: { org: true },
  })
}

/** In the language that the desk has chosen for it. The newest to a mailbox about an invitation goes. */
export const mailSensorInvitation = letter({
  name: 'sensorInvitations.mail',
  lane: 'bulk',
  input,
  replaces: 'ofAnybody',
  async write(ctx, { link }) {
    const row = await pendingBehind(ctx, link)
    if (!row) return null
    const language = languageIn.parse(row.language)
    const { number, email, message } = row
    const [org, company] = [localName(row.org, language, 'name'), localName(row, language, 'name')]
    const said = { number, org, company, email, message, until: stamp(row.linkUntil), url: urlOf(ctx, link) }
    return { to: email, ...letterOf([{ language, ...words(language).sensorInvitation(said) }]) }
  },
  async undelivered(ctx, { link }) {
    const row = await pendingBehind(ctx, link)
    if (!row || !(await sensorInvitationMoves.write(ctx, 'fail', [row.id]))) return
    await endLinks(ctx, [{ kind: 'SENSOR', subjectId: row.id }])
    await ctx.record({
      ...{ action: 'sensorInvitation.fail', model: 'sensorInvitation', rowId: row.id },
      ...{ before: { status: 'PENDING' }, after: { status: 'UNDELIVERED' } },
    })
    await tellNotSent(ctx, row)
  },
})

interface Sent {
  id: number
  number: string
  email: string
  linkUntil: Date
}
/** A new link, by a mail to the address; older ones lead nowhere any more. */
export async function sendInvitation(ctx: Ctx, { id, number, email, linkUntil }: Sent): Promise<void> {
  const link = await newLink(ctx, { kind: 'SENSOR', subjectId: id }, email, linkUntil)
  await post(ctx, mailSensorInvitation, askerOf(ctx), [{ recipient: email, matter: number, input: { link } }])
}
