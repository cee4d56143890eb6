import { randomInt } from 'node:crypto'
import { ONE_TIME_DAYS } from '@portal/shared/features/auth/auth.schema'
import { words } from '@portal/shared/locales/mail'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { hashPassword } from './password.ts'

/* No characters that are mistaken for one another on paper. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const DIGITS = '23456789'
const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from.charAt(randomInt(from.length))).join('')

/** Meets the rules for passwords and is typed once. */
const oneTimePassword = (): string => `${pick(UPPER, 4)}${pick(DIGITS, 4)}#${pick(LOWER, 5)}`

/** The password is made here, so that it never stands in the queue; a repeat makes another. Whoever has set his own keeps it. */
export const mailFirstPassword = job({
  name: 'accounts.mailFirstPassword',
  input: z.object({ userId: z.number(), letter: z.enum(['firstPassword', 'passwordReset']) }),
  retries: 5,
  async run(ctx, { userId, letter }) {
    const user = await ctx.db.user.findFirst({ where: { id: userId, oneTimeLogin: true } })
    if (!user) return
    const password = oneTimePassword()
    await ctx.db.user.updateMany({
      where: { id: userId, oneTimeLogin: true },
      data: { passwordHash: await hashPassword(password), passwordChangedAt: ctx.now },
    })
    const { subject, text } = words(user.language)[letter]({
      username: user.username,
      password,
      url: ctx.settings.publicUrl,
      days: ONE_TIME_DAYS,
    })
    await ctx.mail.send({ to: user.email, subject, text })
  },
})
