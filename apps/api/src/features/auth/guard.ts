import { Prisma } from '@portal/db'
import { type Problem, problem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { isOpenMailCode, type MailCodePurpose } from './challenge.ts'
import { callerOf } from './device.ts'
import { LIMITS } from './limits.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** Whose calls count towards which limit. */
export type Count = readonly [limit: keyof typeof LIMITS, whose: string]

/** Everything a stranger may try over and over: passwords, codes, tokens. */
export const throttleStrangers = (ctx: GuestCtx) => throttle(ctx, ['signIn', callerOf(ctx)])

/**
 * Counts a try by the mailed code it shows, which five tries end, and only where it shows none that is good by its network:
 * nobody who reads his mail is shut out by whoever shares his network.
 */
export async function throttleCodeless(
  ctx: GuestCtx,
  { uuid, purpose }: { uuid: string; purpose: MailCodePurpose },
): Promise<void> {
  if (!(await isOpenMailCode(ctx, uuid, purpose))) await throttleStrangers(ctx)
}

/** Counts a call of somebody signed in towards a limit of his own and one of his network. */
export const throttlePerson = (ctx: GuestCtx, own: Count[0], network: Count[0]) =>
  throttle(ctx, [own, `${ctx.actor?.userId}`], [network, networkOf(ctx.address)])

/**
 * Refuses (429) when this is asked for more often than its limit allows; counted in the database, for all processes, in
 * one statement. A wider count takes only what the narrower one let pass: nobody uses up what he shares with others by
 * calling on when he is refused himself.
 */
export async function throttle({ db, now }: GuestCtx, own: Count, wider?: Count): Promise<void> {
  const narrow = Prisma.sql`/* prepared */ WITH own AS (INSERT INTO rate_window AS w (key, starts_at, count) VALUES (${keyOf(own)}, ${windowOf(own, now)}, 1) ${ONE_MORE})`
  const [row] = wider
    ? await db.$queryRaw<Counted[]>`${narrow},
        wider AS (
          INSERT INTO rate_window AS w (key, starts_at, count)
          SELECT ${keyOf(wider)}, ${windowOf(wider, now)}::timestamptz, 1 FROM own WHERE count <= ${LIMITS[own[0]].most} ${ONE_MORE}
        )
        SELECT (SELECT count FROM own) AS own, (SELECT count FROM wider) AS wider`
    : await db.$queryRaw<Counted[]>`${narrow} SELECT count AS own, NULL::int AS wider FROM own`
  const isOver = (count: Count | undefined, counted = 0) => count !== undefined && counted > LIMITS[count[0]].most
  if (isOver(own, row?.own)) throw tooOften(now, own)
  if (wider && isOver(wider, row?.wider ?? 0)) throw tooOften(now, wider)
}

/** Counts one call and answers how many of this window there are with it. */
export async function countOne({ db, now }: GuestCtx, count: Count): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_window AS w (key, starts_at, count) VALUES (${keyOf(count)}, ${windowOf(count, now)}, 1) ${ONE_MORE}`
  return row?.count ?? 0
}

/** A part of a statement that counts one call for each row of `from` (none or one), under `whose` of that row. */
export const counting = (limit: Count[0], whose: Prisma.Sql, from: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`
  INSERT INTO rate_window AS w (key, starts_at, count)
  SELECT ${`${limit}:`} || ${whose}, ${windowOf([limit, ''], now)}::timestamptz, 1 FROM ${from} ${ONE_MORE}`

/** How many calls of this window were counted. */
export async function countedOf({ db, now }: GuestCtx, count: Count): Promise<number> {
  const row = await db.rateWindow.findUnique({
    where: { key_startsAt: { key: keyOf(count), startsAt: windowOf(count, now) } },
  })
  return row?.count ?? 0
}

/** The refusal (429) of one call too many, with what is left of the window of its limit. */
export function tooOften(now: Date, count: Count): Problem {
  const left = windowOf(count, now).getTime() + LIMITS[count[0]].minutes * MINUTE_MS - now.getTime()
  const seconds = Math.ceil(left / SECOND_MS)
  return problem('tooManyRequests', { minutes: Math.ceil(left / MINUTE_MS), seconds })
}

interface Counted {
  own: number
  wider: number | null
}
const ONE_MORE = Prisma.sql`ON CONFLICT (key, starts_at) DO UPDATE SET count = w.count + 1 RETURNING count`
const keyOf = ([limit, whose]: Count): string => `${limit}:${whose}`
const windowOf = ([limit]: Count, now: Date): Date => {
  const length = LIMITS[limit].minutes * MINUTE_MS
  return new Date(Math.floor(now.getTime() / length) * length)
}
