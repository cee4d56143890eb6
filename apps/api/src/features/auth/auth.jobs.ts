import { SIGN_IN_HISTORY_DAYS } from '@portal/shared/features/accounts/session.schema'
import { MAIL_CODE_MINUTES } from '@portal/shared/features/auth/auth.schema'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { words } from '@portal/shared/locales/mail'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { letter } from '../../kernel/letters/sender.ts'
import { languageOf, letterOf } from '../../kernel/letters/template.ts'
import { mailedCode } from './challenge.ts'

const DAY_MS = 86_400_000
/** A program that keeps no cookies is a new device at every sign-in; the newest of an account stay. */
const DEVICES_KEPT = 20

const LETTERS = {
  signIn: 'signInCode',
  forgetPassword: 'resetCode',
  oldEmail: 'oldEmailCode',
  newEmail: 'newEmailCode',
} as const

/** A code for whoever reads the address. Without an address, or an account that may use it, there is nothing to send. */
export const mailCodeLetter = letter({
  name: 'auth.mailCode',
  lane: 'codes',
  input: z.object({ id: z.uuid(), language: z.enum(LANGUAGES).optional() }),
  replaces: 'ofSameAsker',
  most: 5,
  async write(ctx, { id, language }) {
    const row = await ctx.db.mailCode.findUnique({ where: { id, usedAt: null, expiresAt: { gt: ctx.now } } })
    const purpose = z.enum(['signIn', 'forgetPassword', 'oldEmail', 'newEmail']).parse(row?.purpose ?? 'signIn')
    if (!row?.email) return null
    const reader = await ctx.db.user.findFirst({
      where: { email: row.email },
      select: { language: true, status: true },
    })
    if (purpose === 'forgetPassword' && reader?.status !== 'ENABLED') return null
    const spoken = language ?? languageOf(reader?.language)
    const content = words(spoken)[LETTERS[purpose]]({ code: mailedCode(ctx, id), minutes: MAIL_CODE_MINUTES })
    return { to: row.email, ...letterOf([{ language: spoken, ...content }]) }
  },
})

/** What nobody can use any more goes: codes, tickets, states, throttle windows, sessions long over; old history too. */
export const purgeSpent = job({
  name: 'auth.purgeSpent',
  input: z.object({}),
  every: '15 3 * * *',
  async run({ db, now }) {
    const old = new Date(now.getTime() - DAY_MS)
    await db.captcha.deleteMany({ where: { expiresAt: { lt: old } } })
    await db.mailCode.deleteMany({ where: { expiresAt: { lt: old } } })
    await db.socketTicket.deleteMany({ where: { expiresAt: { lt: old } } })
    await db.rateWindow.deleteMany({ where: { startsAt: { lt: old } } })
    await db.signInGuard.deleteMany({ where: { failedAt: { lt: old } } })
    await db.knownDevice.deleteMany({ where: { expiresAt: { lt: now } } })
    await db.$executeRaw`
      DELETE FROM known_device WHERE digest IN (
        SELECT digest FROM (SELECT digest, row_number() OVER (PARTITION BY user_id ORDER BY expires_at DESC) AS nth FROM known_device) AS d
        WHERE nth > ${DEVICES_KEPT})`
    await db.idempotentCall.deleteMany({ where: { createdAt: { lt: old } } })
    await db.identityState.deleteMany({ where: { expiresAt: { lt: old } } })
    await db.session.deleteMany({ where: { expiresAt: { lt: old } } })
    await db.signInEvent.deleteMany({
      where: { createdAt: { lt: new Date(now.getTime() - SIGN_IN_HISTORY_DAYS * DAY_MS) } },
    })
  },
})
