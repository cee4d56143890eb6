import { isCoded } from '../constraints.ts'
import type { Ctx } from '../ctx.ts'
import { claimNext, putBack, renewClaims, settle, type Waiting } from './claims.ts'
import { drain } from './drain.ts'
import type { LetterJob } from './letter.ts'
import type { Mail } from './mail.ts'

const PAUSE_MS = 10_000
const PAUSE_MAX_MS = 3_600_000
/** With these pauses, two days. */
const TRIES_MAX = 56
/** A letter over which its process died so often is the cause. */
const CUT_OFFS_MAX = 20

/** A run of one kind's job: its claim, and what it sends. */
interface Run<I extends object> {
  ctx: Ctx
  job: LetterJob<I>
  claim: string
}

/** Sends the letters of a kind that wait, in turn. Answers whether more may be waiting. */
export function deliver<I extends object>(ctx: Ctx, job: LetterJob<I>, stop: AbortSignal | undefined) {
  const claim = crypto.randomUUID()
  return drain<Waiting>({
    parallel: ctx.settings.mailParallel,
    stop,
    take: () => claimNext(ctx, job.name, claim),
    handle: (row) => send({ ctx, job, claim }, row),
    renew: (rows) => renewClaims(ctx, claim, rows),
  })
}

/** Sends one letter; false when the mail server cannot be reached. A repeat is the same letter with the same id and secret. */
async function send<I extends object>(run: Run<I>, row: Waiting): Promise<boolean> {
  const { ctx, job, claim } = run
  try {
    if (row.cutOffs > CUT_OFFS_MAX) throw new Error('its process died too often')
    const mail = await job.letter.write(ctx, job.letter.input.parse(row.input), row.id)
    const messageId = `<letter.${row.id}@${new URL(ctx.settings.publicUrl).hostname}>`
    if (mail) await ctx.mail.send({ ...mail, messageId, lane: job.letter.lane }).finally(() => closeAll(mail))
    await settle(ctx, row.id, claim)
    return true
  } catch (error) {
    return failed(run, row, error)
  }
}

/** What a server did not take is not read on. */
const closeAll = ({ attachments = [] }: Pick<Mail, 'attachments'>) => {
  for (const { content } of attachments) content.destroy()
}

async function failed<I extends object>({ ctx, job, claim }: Run<I>, row: Waiting, error: unknown): Promise<boolean> {
  const { undelivered } = job.letter
  const isRefused = undelivered !== undefined && isForGood(error)
  const isOver = isRefused || row.tries + 1 >= TRIES_MAX || row.cutOffs > CUT_OFFS_MAX
  ctx.log[isOver ? 'error' : 'warn']({ err: error, letter: row.id, kind: job.name, isOver }, 'letter not sent')
  if (isOver) {
    await ctx.tx(async (ctx) => {
      await settle(ctx, row.id, claim)
      await undelivered?.(ctx, job.letter.input.parse(row.input), isRefused ? 'REFUSED' : 'GIVEN_UP')
    })
    return true
  }
  const at = new Date(ctx.now.getTime() + Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** row.tries))
  await putBack(ctx, row.id, claim, at)
  await ctx.jobs.add(job, {}, { at })
  return isRefusal(error)
}

/** The server knows no such mailbox, and says so for good (RFC 5321 §4.2.1): whoever is told can mend the address. */
const isForGood = (error: unknown): boolean =>
  isCoded(error, 'EENVELOPE') &&
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** A server that answers refuses this letter; one that does not would take none. */
const isRefusal = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error && UNREACHABLE.has(String(error.code))) || 'responseCode' in error
const UNREACHABLE = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EAUTH', 'ETLS', 'EPROTOCOL'])
