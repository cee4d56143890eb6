import { createHmac } from 'node:crypto'
import { ONE_TIME_DAYS } from '@portal/shared/features/auth/auth.schema'
import { words } from '@portal/shared/locales/mail'
import { z } from 'zod'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { isCurrent } from '../../kernel/letters/claims.ts'
import { post } from '../../kernel/letters/post.ts'
import { letter } from '../../kernel/letters/sender.ts'
import { languageOf, letterOf } from '../../kernel/letters/template.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { askerOf } from '../auth/asker.ts'
import { isWorker } from '../auth/entry.ts'
import { hashPassword } from './password.ts'

/* No characters that are mistaken for one another on paper. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const DIGITS = '23456789'
/** Two bytes a character: no character is likelier than another by more than one in two thousand. */
const FORM = [UPPER, UPPER, UPPER, UPPER, DIGITS, DIGITS, DIGITS, DIGITS, '#', LOWER, LOWER, LOWER, LOWER, LOWER]

/**
 * Meets the rules for passwords and is typed once. Made of its letter's id and the installation's secret: it stands nowhere,
 * and a letter that goes once more after a fault brings the same (ADR 033).
 */
function oneTimePassword({ settings }: Ctx, letterId: string): string {
  const bytes = createHmac('sha256', settings.tokenSecret).update(`one-time password ${letterId}`).digest()
  return FORM.map((from, index) => from.charAt(bytes.readUInt16BE(2 * index) % from.length)).join('')
}

const input = z.object({ userId: z.number(), letter: z.enum(['firstPassword', 'passwordReset']) })

/** The newest letter to a person counts. Whoever has set his own password keeps it. */
export const mailFirstPassword = letter({
  name: 'accounts.mailFirstPassword',
  lane: 'bulk',
  input,
  replaces: 'ofAnybody',
  async write(ctx, { userId, letter }, id) {
    const password = oneTimePassword(ctx, id)
    const user = await setPassword(ctx, id, userId, await hashPassword(password))
    if (!user) return null
    const { username, email } = user
    const language = languageOf(user.language)
    const url = isWorker(user) ? null : ctx.settings.publicUrl
    const content = words(language)[letter]({ username, password, url, days: ONE_TIME_DAYS })
    return { to: email, ...letterOf([{ language, ...content }]) }
  },
})

/** The account is locked first, so that a reset of this moment and the letter before it do not cross. */
const setPassword = (ctx: Ctx, letterId: string, userId: number, passwordHash: string) =>
  ctx.tx(async (ctx) => {
    await lockRows(ctx.db, 'user', [userId])
    if (!(await isCurrent(ctx, letterId))) return undefined
    const { count } = await ctx.db.user.updateMany({
      where: { id: userId, oneTimeLogin: true },
      data: { passwordHash, passwordChangedAt: ctx.now },
    })
    if (!count) return undefined
    return ctx.db.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        ...{ username: true, language: true, email: true },
        worker: { select: { id: true } },
        roles: { select: { roleId: true } },
      },
    })
  })

/** Posts a one-time password to each of these people. */
export const postFirstPasswords = (
  ctx: GuestCtx,
  userIds: readonly number[],
  letter: z.infer<typeof input>['letter'] = 'firstPassword',
): Promise<void> =>
  post(
    ctx,
    mailFirstPassword,
    askerOf(ctx),
    userIds.map((userId) => ({ recipient: `account ${userId}`, input: { userId, letter } })),
  )
