import { LOCK_MINUTES, SIGN_IN_TRIES } from '@portal/shared/features/auth/auth.schema'
import { problem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'

const MINUTE_MS = 60_000

/** An office behind one address signs in many people; a guesser needs far more. */
const TRIES_PER_ADDRESS = 100
const TRIES_WINDOW_MINUTES = 5
const MAILS_PER_ADDRESS = 5
const MAILS_WINDOW_MINUTES = 15

/** Everything a stranger may try over and over: passwords, codes, tokens. */
export const throttleStrangers = (ctx: GuestCtx) =>
  throttle(ctx, `signIn:${ctx.address}`, TRIES_PER_ADDRESS, TRIES_WINDOW_MINUTES)
/** Nobody's mailbox is filled with codes; `whose` names an account or address, known or not. */
export const throttleMails = (ctx: GuestCtx, whose: string) =>
  throttle(ctx, `mailCode:${whose.toLowerCase()}`, MAILS_PER_ADDRESS, MAILS_WINDOW_MINUTES)

/** Refuses when this key was used more than `most` times in the current window; counted in the database, for all processes. */
export async function throttle({ db, now }: GuestCtx, key: string, most: number, windowMinutes: number): Promise<void> {
  const startsAt = new Date(Math.floor(now.getTime() / (windowMinutes * MINUTE_MS)) * windowMinutes * MINUTE_MS)
  const [row] = await db.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_window (key, starts_at, count) VALUES (${key}, ${startsAt}, 1)
    ON CONFLICT (key, starts_at) DO UPDATE SET count = rate_window.count + 1 RETURNING count`
  if ((row?.count ?? 0) > most) throw problem('tooManyRequests')
}

/** For how long a username is locked still. Unknown usernames lock as known ones do, so the answer tells nothing. */
export async function minutesLocked({ db, now }: GuestCtx, username: string): Promise<number> {
  const guard = await db.signInGuard.findUnique({ where: { username } })
  const left = (guard?.lockedUntil?.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(left / MINUTE_MS))
}

/** Counts a wrong password; the fifth within the time of the lock locks. One statement, so that none is lost in a race. */
export async function countFailure({ db, now }: GuestCtx, username: string): Promise<void> {
  const since = new Date(now.getTime() - LOCK_MINUTES * MINUTE_MS)
  const until = new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS)
  await db.$executeRaw`
    INSERT INTO sign_in_guard AS g (username, failures, failed_at) VALUES (${username}, 1, ${now})
    ON CONFLICT (username) DO UPDATE SET
      failures = CASE WHEN g.failed_at < ${since} THEN 1 ELSE g.failures + 1 END,
      locked_until = CASE WHEN g.failed_at >= ${since} AND g.failures + 1 >= ${SIGN_IN_TRIES} THEN ${until}::timestamptz END,
      failed_at = ${now}`
}

export const forgetFailures = ({ db }: GuestCtx, username: string) => db.signInGuard.deleteMany({ where: { username } })
