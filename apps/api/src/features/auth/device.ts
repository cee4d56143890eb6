import { createHash, randomBytes } from 'node:crypto'
import { DEVICE_DAYS } from '@portal/shared/features/auth/auth.schema'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { readToken, signToken } from './token.ts'

const COOKIE = 'device'
const SECRET_BYTES = 32
const DAY_MINUTES = 24 * 60
const DAY_MS = 86_400_000

/** What this browser was given at a sign-in, if it was. */
const secretOf = ({ cookies, settings }: GuestCtx): string | null =>
  readToken(settings.tokenSecret, 'device', cookies.get(COOKIE) ?? '')

/** Bound to the account: the same browser is another device for somebody else. Only this is kept. */
const digestOf = (secret: string, userId: number): string =>
  createHash('sha256').update(`${userId}:${secret}`).digest('base64url')

/**
 * Whose calls at the door count together: those of a browser on which somebody has signed in before, by its signed cookie, else
 * those of a network. Whoever shares an address with an attacker is so not shut out by him on his own device.
 */
export function callerOf(ctx: GuestCtx): string {
  const secret = secretOf(ctx)
  return secret ? `device:${createHash('sha256').update(secret).digest('base64url')}` : networkOf(ctx.address)
}

/** The digest under which an account knows the caller's browser, or nothing; without a cookie nothing is asked. */
export async function knownDevice(ctx: GuestCtx, userId = 0): Promise<string | null> {
  const secret = secretOf(ctx)
  if (!secret) return null
  const row = await ctx.db.knownDevice.findUnique({ where: { digest: digestOf(secret, userId) } })
  return row && row.expiresAt > ctx.now ? row.digest : null
}

/** From now on the account knows this browser: strangers' wrong passwords do not count towards its own. */
export async function rememberDevice(ctx: GuestCtx, userId: number): Promise<void> {
  const secret = secretOf(ctx) ?? randomBytes(SECRET_BYTES).toString('base64url')
  const minutes = DEVICE_DAYS * DAY_MINUTES
  ctx.cookies.set(COOKIE, signToken(ctx.settings.tokenSecret, 'device', secret, minutes * 60), minutes)
  const digest = digestOf(secret, userId)
  const expiresAt = new Date(ctx.now.getTime() + DEVICE_DAYS * DAY_MS)
  await ctx.db.knownDevice.upsert({
    where: { digest },
    create: { digest, userId, expiresAt, createdAt: ctx.now },
    update: { expiresAt },
  })
}

/** The accounts know no device any more; the one that is calling stays when it is the owner's. */
export async function forgetDevices(ctx: GuestCtx, userIds: readonly number[], keep?: 'this'): Promise<void> {
  const secret = keep && ctx.actor ? secretOf(ctx) : null
  const kept = secret && ctx.actor ? [digestOf(secret, ctx.actor.userId)] : []
  await ctx.db.knownDevice.deleteMany({ where: { userId: { in: [...userIds] }, digest: { notIn: kept } } })
}
