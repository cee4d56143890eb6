import { MAIL_CODE_MINUTES } from '@portal/shared/features/auth/auth.schema'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { words } from '@portal/shared/locales/mail'
import { SCREENS } from '@portal/shared/screens'
import { z } from 'zod'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { isAnyCase } from '../../kernel/input/like.ts'
import { job } from '../../kernel/jobs.ts'
import { letter } from '../../kernel/letters/sender.ts'
import { letterOf } from '../../kernel/letters/template.ts'
import { mailedCode } from '../auth/challenge.ts'
import { notify } from '../messages/notify.ts'

const DAY_MS = 86_400_000

/** Whether an organization or a person has this address already. */
export async function isKnown({ db }: GuestCtx, email: string): Promise<boolean> {
  if (await db.user.count({ where: { email } })) return true
  return (await db.organization.count({ where: { email: isAnyCase(email), type: 'RP' } })) > 0
}

/** Only the owner of an address learns that it is registered: the call that asked for the mail never looks. */
export const mailRegistration = letter({
  name: 'registrations.mail',
  lane: 'bulk',
  input: z.object({ id: z.uuid(), language: z.enum(LANGUAGES) }),
  replaces: 'ofSameAsker',
  most: 5,
  async write(ctx, { id, language }) {
    const code = await ctx.db.mailCode.findUnique({ where: { id, usedAt: null, expiresAt: { gt: ctx.now } } })
    if (!code) return null
    const say = words(language)
    const content = (await isKnown(ctx, code.email))
      ? say.registrationKnown({ url: ctx.settings.publicUrl })
      : say.registrationCode({ code: mailedCode(ctx, id), minutes: MAIL_CODE_MINUTES })
    return { to: code.email, ...letterOf([{ language, ...content }]) }
  },
})

/** Those who look after an organization hear who wanted to register it once more: a colleague who needs an account, or a stranger. */
export const tellRegistered = job({
  name: 'registrations.tellRegistered',
  input: z.object({ orgId: z.number(), email: z.string() }),
  run: (ctx, { orgId, email }) =>
    ctx.tx(async (ctx) => {
      const { nameEn, nameZh } = await ctx.db.organization.findUniqueOrThrow({ where: { id: orgId } })
      const about = [{ params: { email, orgEn: nameEn, orgZh: nameZh }, link: SCREENS.accountCreate.path }]
      await notify(ctx, {
        event: 'organizationRegistrationRepeated',
        to: { orgIds: [orgId], permission: 'organization:edit' },
        about,
      })
    }),
})

/** Proofs of an address that nobody can use any more. */
export const purgeRegistrations = job({
  name: 'registrations.purge',
  every: '30 3 * * *',
  input: z.object({}),
  async run({ db, now }) {
    await db.registration.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - DAY_MS) } } })
  },
})
