import { SIGN_IN_HISTORY_DAYS } from '@portal/shared/features/accounts/session.schema'
import { MAIL_CODE_MINUTES } from '@portal/shared/features/auth/auth.schema'
import { words } from '@portal/shared/locales/mail'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'

const DAY_MS = 86_400_000
/** A program that keeps no cookies is a new device at every sign-in; the newest of an account stay. */
const DEVICES_KEPT = 20

/** Mails a code. It stands in the job only until it is sent; without an address there is nothing to do but the same work. */
export const mailCodeLetter = job({
  name: 'auth.mailCode',
  input: z.object({
    letter: z.enum(['signInCode', 'resetCode', 'oldEmailCode', 'newEmailCode']),
    to: z.string().nullable(),
    code: z.string(),
    userId: z.number().optional(),
  }),
  async run({ db, mail }, { letter, to, code, userId }) {
    if (!to) return
    const reader = await db.user.findFirst({
      where: userId ? { id: userId } : { email: to },
      select: { language: true },
    })
    const { subject, text } = words(reader?.language ?? '')[letter]({ code, minutes: MAIL_CODE_MINUTES })
    await mail.send({ to, subject, text })
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
