import { Prisma } from '@portal/db'
import {
  LOCK_MINUTES,
  NAME_LOCK_MINUTES,
  NAME_TRIES,
  PROOF_NETWORK_FAILURES,
  SIGN_IN_TRIES,
} from '@portal/shared/features/auth/auth.schema'
import { problem } from '@portal/shared/kernel/problem'
import type { Channel, GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'

/*
 * Tries at a password. Each is counted before it is compared, in one statement, so that many at once are no more
 * comparisons than one after another; a right one is given back. Unknown names count as known ones do.
 */

const MINUTE_MS = 60_000
/** All strangers' tries at one name together; no network is called so. */
const TOGETHER = ''

/** Where a try is counted: by the stranger's network, or apart from strangers for whoever has proven something. */
export type Place = { network: string } | { apart: string }
export const strangerAt = ({ address }: GuestCtx): Place => ({ network: networkOf(address) })
export const onDevice = (digest: string): Place => ({ apart: `device:${digest}` })
/** The mailbox of the account was read: its code is right. */
export const BY_MAIL: Place = { apart: 'mail' }
/** In a session: strangers have none. */
export const SIGNED_IN: Place = { apart: 'session' }

/** One try at the password of a name, through one channel. */
export interface Try {
  username: string
  channel: Channel
  place: Place
}
interface Taken extends Try {
  /** The how manieth try at this place it is. */
  nth: number
}

const placeName = (place: Place): string => ('network' in place ? `network:${place.network}` : place.apart)
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

/** Takes one of the five tries of a place; a stranger's also one of those that all strangers share. Locked: 60102. */
export async function takeTry(ctx: GuestCtx, asked: Try): Promise<Taken> {
  const { now } = ctx
  const isShared = 'network' in asked.place
  const together = { ...asked, at: TOGETHER, most: NAME_TRIES, minutes: NAME_LOCK_MINUTES, now }
  const own = { ...asked, at: placeName(asked.place), most: SIGN_IN_TRIES, minutes: LOCK_MINUTES, now }
  const open = isShared
    ? Prisma.sql`NOT EXISTS (SELECT FROM sign_in_guard WHERE ${isRow(together)} AND locked_until > ${now})`
    : Prisma.sql`true`
  const [row] = await ctx.db.$queryRaw<{ nth: number; isTaken: boolean }[]>`
    WITH own AS (${oneMore(own, open)}), together AS (${oneMore(together, Prisma.sql`EXISTS (SELECT FROM own) AND ${isShared}`)})
    SELECT failures AS nth, NOT ${isShared} OR EXISTS (SELECT FROM together) AS "isTaken" FROM own`
  if (row?.isTaken) return { ...asked, nth: row.nth }
  throw problem('accountLocked', { minutes: await minutesLocked(ctx, [own, together].slice(0, isShared ? 2 : 1)) })
}

interface Row extends Omit<Try, 'place'> {
  at: string
  most: number
  minutes: number
  now: Date
}
const isRow = ({ username, channel, at }: Pick<Row, 'username' | 'channel' | 'at'>) =>
  Prisma.sql`username = ${username} AND channel = ${channel} AND place = ${at}`

/** One try more in a row unless it is locked; the last of them locks it. */
const oneMore = ({ username, channel, at, most, minutes, now }: Row, when: Prisma.Sql) => Prisma.sql`
  INSERT INTO sign_in_guard AS g (username, channel, place, failures, failed_at)
  SELECT ${username}, ${channel}, ${at}, 1, ${now}::timestamptz WHERE ${when}
  ON CONFLICT (username, channel, place) DO UPDATE SET
    failures = CASE WHEN g.locked_until IS NULL AND g.failed_at >= ${after(now, -minutes)} THEN g.failures + 1 ELSE 1 END,
    locked_until = CASE WHEN g.locked_until IS NULL AND g.failed_at >= ${after(now, -minutes)} AND g.failures + 1 >= ${most}
      THEN ${after(now, minutes)}::timestamptz END,
    failed_at = ${now}
  WHERE g.locked_until IS NULL OR g.locked_until <= ${now}
  RETURNING failures`

async function minutesLocked({ db, now }: GuestCtx, rows: readonly Row[]): Promise<number> {
  const locked = await db.$queryRaw<{ until: Date | null }[]>`
    SELECT max(locked_until) AS until FROM sign_in_guard WHERE ${Prisma.join(rows.map(isRow), ' OR ')}`
  const left = (locked[0]?.until?.getTime() ?? 0) - now.getTime()
  return Math.max(1, Math.ceil(left / MINUTE_MS))
}

/**
 * The password was right: the failures of the place are forgotten, unless others tried there at the same time, who would
 * be given tries by it; of those that strangers share, only this one is given back.
 */
export async function giveBack({ db }: GuestCtx, { place, nth, ...name }: Taken): Promise<void> {
  const shared = { ...name, at: TOGETHER }
  await db.$executeRaw`
    WITH own AS (DELETE FROM sign_in_guard WHERE ${isRow({ ...name, at: placeName(place) })} AND failures = ${nth})
    UPDATE sign_in_guard SET failures = failures - 1, locked_until = NULL
    WHERE ${'network' in place} AND ${isRow(shared)} AND failures > 0`
}

/** Lifts every lock of these names: after a new password, or by an administrator's word. */
export const forgetFailures = ({ db }: GuestCtx, usernames: readonly string[]) =>
  db.signInGuard.deleteMany({ where: { username: { in: [...usernames] } } })

/** Whether somebody failed at this name lately, wherever he was, or some did from this network at any name. */
export async function hasFailures(ctx: GuestCtx, username: string): Promise<boolean> {
  const { db, now } = ctx
  const [row] = await db.$queryRaw<{ hasFailures: boolean }[]>`
    SELECT EXISTS (SELECT FROM sign_in_guard WHERE ${isRow({ username, channel: 'web', at: TOGETHER })}
        AND failures > 0 AND failed_at >= ${after(now, -NAME_LOCK_MINUTES)})
      OR (SELECT coalesce(sum(failures), 0) >= ${PROOF_NETWORK_FAILURES} FROM sign_in_guard
        WHERE place = ${placeName(strangerAt(ctx))} AND failed_at >= ${after(now, -LOCK_MINUTES)}) AS "hasFailures"`
  return row?.hasFailures ?? false
}
