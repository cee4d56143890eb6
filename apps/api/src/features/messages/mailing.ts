import type { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'
import { CLAIM_SECONDS, drain } from '../../kernel/letters/drain.ts'
import { digestOf } from './digest.ts'
import { mailOf } from './message.mail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A server that has everything answers by then, or never. */
const ANSWER_MINUTES = 10
const PAUSE_MAX_MS = HOUR_MS
const GIVE_UP_MS = 48 * HOUR_MS

type Step = 'sent' | 'refused' | 'unreachable'

/**
 * Sends mails that wait, several at a time, each at most once (ADR 026): QUEUED → SENDING under a
 * claim → HANDED just before the closing dot → SENT on the server's yes. Answers whether more may be waiting.
 */
export async function deliver(ctx: Ctx, stop?: AbortSignal): Promise<boolean> {
  await takeBack(ctx)
  const claim = crypto.randomUUID()
  return drain({
    parallel: ctx.settings.mailParallel,
    stop,
    take: () => claimNext(ctx, claim),
    handle: async (id) => (await send(ctx, id, claim)) !== 'unreachable',
    renew: (ids) => renew(ctx, claim, ids),
  })
}

/** What a dead process left: without the closing dot no server has kept it, so it may go again; after the dot, never. */
async function takeBack({ db, now, log }: Ctx): Promise<void> {
  await db.$executeRaw`
    UPDATE mail_delivery SET state = 'QUEUED', claim = NULL, not_before = ${now}
    WHERE state = 'SENDING' AND claimed_at < clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS})`
  const count = await db.$executeRaw`
    UPDATE mail_delivery SET state = 'UNCONFIRMED'
    WHERE state = 'HANDED' AND claimed_at < clock_timestamp() - make_interval(mins => ${ANSWER_MINUTES})`
  if (count) log.warn({ count }, 'mails were handed over without an answer; they are not sent again')
}

/** Takes the mail that waits longest, also one that came after this run began; two workers never take the same. */
async function claimNext({ db, now }: Ctx, claim: string): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    UPDATE mail_delivery SET state = 'SENDING', claim = ${claim}::uuid, claimed_at = clock_timestamp(), tries = tries + 1
    WHERE id = (SELECT id FROM mail_delivery WHERE state = 'QUEUED' AND (tries = 0 OR not_before <= ${now}) ORDER BY not_before, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`
  return row?.id
}

async function renew({ db }: Ctx, claim: string, ids: readonly number[]): Promise<void> {
  await db.$executeRaw`
    UPDATE mail_delivery SET claimed_at = clock_timestamp() WHERE id = ANY(${[...ids]}) AND claim = ${claim}::uuid AND state = 'SENDING'`
}

interface Attempt {
  row: Prisma.MailDeliveryGetPayload<{ include: typeof whole }>
  claim: string
  /** Everything but the closing dot has been sent, and the dot follows. */
  isHanded: boolean
}
const whole = { message: true, user: true } satisfies Prisma.MailDeliveryInclude

async function send(ctx: Ctx, id: number, claim: string): Promise<Step> {
  const row = await ctx.db.mailDelivery.findUniqueOrThrow({ where: { id }, include: whole })
  const attempt: Attempt = { row, claim, isHanded: false }
  if (row.user.status !== 'ENABLED') return settle(ctx, attempt, 'sent', { state: 'DROPPED' })
  try {
    const mail = row.digestId ? await digestOf(ctx, row) : mailOf(row.message, row.user, ctx.settings)
    if (!mail) return await settle(ctx, attempt, 'sent', { state: 'DROPPED' })
    await ctx.mail.send({ ...mail, lastCheck: () => handOver(ctx, attempt) })
    return await settle(ctx, attempt, 'sent', { state: 'SENT', error: '' })
  } catch (error) {
    return failed(ctx, attempt, error)
  }
}

/** The last moment to learn that another process has taken the mail over. */
async function handOver({ db }: Ctx, attempt: Attempt): Promise<void> {
  const { count } = await db.mailDelivery.updateMany({
    where: { id: attempt.row.id, claim: attempt.claim, state: 'SENDING' },
    data: { state: 'HANDED' },
  })
  if (!count) throw new RangeError('another process has taken this mail over')
  attempt.isHanded = true
}

/** A server's "no", and silence before the closing dot, leave the mail ours; silence after it leaves it theirs. */
async function failed(ctx: Ctx, attempt: Attempt, error: unknown): Promise<Step> {
  const { id, tries, createdAt } = attempt.row
  const answer = answerOf(error)
  ctx.log.warn({ mailDelivery: id, isHanded: attempt.isHanded, answer }, 'mail not sent')
  if (attempt.isHanded && answer === undefined) return 'refused'
  const isOver = ctx.now.getTime() - createdAt.getTime() > GIVE_UP_MS
  const pause = Math.min(PAUSE_MAX_MS, MINUTE_MS * 2 ** Math.min(tries, 10))
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 300)
  const again = { state: isOver ? 'FAILED' : 'QUEUED', notBefore: new Date(ctx.now.getTime() + pause), error: text }
  return settle(ctx, attempt, answer === undefined ? 'unreachable' : 'refused', again)
}

/** Ends the attempt, if it is still ours. */
async function settle(
  { db }: Ctx,
  { row, claim }: Attempt,
  step: Step,
  data: Prisma.MailDeliveryUpdateManyMutationInput,
): Promise<Step> {
  await db.mailDelivery.updateMany({ where: { id: row.id, claim }, data: { ...data, claim: null } })
  return step
}

/** The code of an SMTP server's refusal. */
const answerOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined
