import type { Prisma } from '@portal/db'
import type { AttemptKind } from '@portal/shared/features/forms/form.codes'
import { FORM_ARRIVED, FORM_EARLIER } from '@portal/shared/features/forms/form.rules'
import type { Ctx } from '../../kernel/ctx.ts'
import { CLAIM_SECONDS, drain } from '../../kernel/letters/drain.ts'
import { SubmissionFault, type SubmissionService } from '../../kernel/submission/port.ts'
import { decided } from './form.answered.ts'
import { callOff, earlierTry } from './form.earlier.ts'
import { tellForm } from './form.messages.ts'
import { type Entry, entryOf, signaturesOf, whole } from './form.row.ts'
import { digestOf } from './form.sign.ts'
import { locationIdsOf, refreshDutyOf } from './form.units.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Pauses after attempts without an answer; then one every hour. */
const PAUSES_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS]
const GIVE_UP_MS = 24 * HOUR_MS
/** Between questions what has become of a form. */
const ASK_MS = [5, 10, 20, 60, 300, 900].map((seconds) => seconds * SECOND_MS)
const PARALLEL = 8

interface Attempt {
  entry: Entry
  claim: string
  kind: AttemptKind
  /** On the clock of the process. */
  startedAt: number
  sha256?: string
}
interface Outcome {
  outcome: string
  httpStatus?: number | undefined
  ackNo?: string
  answer?: Prisma.InputJsonObject
  /** After what pause the form is taken up again. */
  pauseMs?: number
}

/**
 * Sends what waits to be sent, asks what has become of what was sent, and cancels what is to be cancelled: several at a time, each by one
 * process (docs/decisions/029). Answers whether more may be waiting.
 */
export async function deliverForms(ctx: Ctx, stop?: AbortSignal): Promise<boolean> {
  const { submission, db } = ctx
  if (!submission) return false
  const claim = crypto.randomUUID()
  return drain({
    parallel: PARALLEL,
    stop,
    take: () => claimNext(ctx.anew(), claim),
    handle: async (id) => {
      await attempt(ctx.anew(), submission, { id, claim }, stop)
      return true
    },
    renew: async (ids) => {
      await db.$executeRaw`UPDATE form_entry SET claimed_at = clock_timestamp() WHERE id = ANY(${[...ids]}) AND claim = ${claim}::uuid`
    },
  })
}

async function claimNext({ db, now }: Ctx, claim: string): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    UPDATE form_entry SET claim = ${claim}::uuid, claimed_at = clock_timestamp()
    WHERE id = (SELECT id FROM form_entry WHERE next_try_at <= ${now}
      AND (claim IS NULL OR claimed_at < clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS}))
      ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`
  return row?.id
}

/** A form that this process has claimed. */
interface Claimed {
  id: number
  claim: string
}
async function attempt(
  ctx: Ctx,
  service: SubmissionService,
  { id, claim }: Claimed,
  stop?: AbortSignal,
): Promise<void> {
  const entry = entryOf(await ctx.db.formEntry.findUniqueOrThrow({ where: { id }, include: whole }))
  const kind = kindOf(entry)
  const made: Attempt = { entry, claim, kind, startedAt: performance.now() }
  try {
    await DOING[kind](ctx, service, made, stop)
  } catch (error) {
    // a process that ends leaves the claim to run out: the next one asks whether it arrived
    if (stop?.aborted) return
    if (!(error instanceof SubmissionFault)) ctx.log.error({ err: error, formEntry: id }, 'a form could not be sent')
    await failed(ctx, made, error)
  }
}

const kindOf = ({ status, cancelAskedAt }: Entry): AttemptKind => {
  if (status === 'SENDING') return 'SEND'
  return status === 'SUBMITTED' && !cancelAskedAt ? 'ASK' : 'CANCEL'
}

const DOING: Record<
  AttemptKind,
  (ctx: Ctx, service: SubmissionService, made: Attempt, stop?: AbortSignal) => Promise<void>
> = {
  async SEND(ctx, service, made, stop) {
    const { entry } = made
    const sha256 = await digestOf(ctx, entry)
    made.sha256 = sha256
    const { key, ack, taken } = await earlierTry(ctx, service, { ...made, sha256 }, stop)
    made.entry = { ...entry, sendKey: key }
    const { ackNo, receivedAt } = ack ?? (await service.submit(await submissionOf(ctx, entry, key), stop))
    const fault = taken === undefined ? '' : FORM_EARLIER
    // a proof names the text that arrived
    if (taken !== undefined) made.sha256 = taken
    await ending(
      ctx,
      made,
      { outcome: 'RECEIVED', ackNo, pauseMs: ASK_MS[0] ?? 0 },
      { status: 'SUBMITTED', ackNo, submittedAt: receivedAt, sendTries: 0, fault },
      taken === undefined ? undefined : (ctx) => tellForm(ctx, 'formEarlierTaken', entry),
    )
  },
  async ASK(ctx, service, made, stop) {
    const { entry } = made
    const said = await service.ask(entry.ackNo ?? '', stop)
    if (said.status === 'RECEIVED') {
      const pauseMs = ASK_MS[entry.sendTries] ?? HOUR_MS
      await ending(ctx, made, { outcome: 'RECEIVED', pauseMs }, { sendTries: { increment: 1 } })
      return
    }
    const refused = said.items.filter(({ ok }) => !ok).map(({ locationId, reason }) => ({ locationId, reason }))
    const accepted = said.items.length - refused.length
    const outcome = said.status === 'REJECTED' ? 'REFUSED' : 'PROCESSED'
    await ending(ctx, made, { outcome, answer: { accepted, refused } }, {}, (ctx) => decided(ctx, entry, said))
  },
  async CANCEL(ctx, service, made, stop) {
    const { entry } = made
    if (entry.status !== 'SUBMITTED') return givenUp(ctx, service, made, stop)
    const isCancelled = await service.cancel(entry.ackNo ?? '', stop)
    const outcome = isCancelled ? 'CANCELLED' : 'NOT_CANCELLED'
    const data = isCancelled
      ? { status: 'SUBMISSION_CANCELLED', nextTryAt: null, finishedAt: ctx.now }
      : { cancelAskedAt: null, nextTryAt: ctx.now, sendTries: 0 }
    await ending(ctx, made, { outcome }, data)
  },
}

/** People gave the form up, or sent it another way, after tries that nobody answered. */
async function givenUp(ctx: Ctx, service: SubmissionService, made: Attempt, stop?: AbortSignal): Promise<void> {
  const { entry } = made
  const said = await callOff(service, entry, stop)
  const isTaken = said.outcome === 'NOT_CANCELLED'
  await ending(
    ctx,
    made,
    said,
    { nextTryAt: null, ...(isTaken && { fault: FORM_ARRIVED, ackNo: said.ackNo ?? null }) },
    isTaken ? (ctx) => tellForm(ctx, 'formTakenAfterAll', entry) : undefined,
  )
}

/** What is sent: the same for each attempt, since it is what was signed. */
async function submissionOf(ctx: Ctx, entry: Entry, key: string) {
  const { definition, referenceNo, data, id } = entry
  const signatures = signaturesOf(entry).filter(({ voidedAt }) => !voidedAt)
  const rows = await ctx.db.formFile.findMany({ where: { entryId: id, removedAt: null }, include: { file: true } })
  return {
    key,
    meta: {
      ...{ formTypeCode: definition.code, formVersion: definition.version, referenceNo, formData: data },
      locations: (await locationIdsOf(ctx, id)).map((locationId) => ({ locationId })),
      signatures: signatures.map(({ role, name, regNo, method, sha256, unitCount, signedAt }) => ({
        ...{ role, name, regNo, method, sha256, unitCount, signedAt },
      })),
    },
    files: rows.map(({ file: { id: fileId, name, mime } }) => ({ name, mime, read: () => ctx.files.open(fileId) })),
  }
}

/** Writes what came of an attempt, with everything that follows from it; nothing where another process has the form by now. */
async function ending(
  ctx: Ctx,
  made: Attempt,
  said: Outcome,
  data: Prisma.FormEntryUncheckedUpdateManyInput,
  more?: ((ctx: Ctx) => Promise<void>) | undefined,
): Promise<void> {
  const { entry, claim, kind, startedAt, sha256 = '' } = made
  const { pauseMs, ...told } = said
  // what is answered after a minute is not dated by the moment when it was asked
  await ctx.anew().tx(async (ctx) => {
    const { db, now } = ctx
    const held = { id: entry.id, claim, status: entry.status }
    const next = pauseMs === undefined ? {} : { nextTryAt: new Date(now.getTime() + pauseMs) }
    const came = { ...data, ...next, claim: null, updatedAt: now }
    const { count } = await db.formEntry.updateMany({ where: held, data: came })
    if (!count) return
    const number = 1 + (await db.formAttempt.count({ where: { entryId: entry.id, kind } }))
    const tookMs = Math.round(performance.now() - startedAt)
    const at = { startedAt: new Date(now.getTime() - tookMs), tookMs, createdAt: now }
    const key = entry.sendKey ?? crypto.randomUUID()
    await db.formAttempt.create({ data: { entryId: entry.id, kind, number, key, sha256, ...told, ...next, ...at } })
    if (typeof data.status === 'string')
      await ctx.record({
        action: `form.${ACTIONS[data.status] ?? 'failed'}`,
        model: 'formEntry',
        rowId: entry.id,
        concerns: [entry.ownerOrgId, ...(entry.counterpartOrgId === null ? [] : [entry.counterpartOrgId])],
        before: { status: entry.status },
        after: { status: data.status, ...(said.ackNo && { ackNo: said.ackNo }) },
      })
    await more?.(ctx)
    if (typeof data.status === 'string') await refreshDutyOf(ctx, entry.id)
  })
}
const ACTIONS: Readonly<Record<string, string>> = { SUBMITTED: 'accepted', SUBMISSION_CANCELLED: 'forgotten' }

/** Nobody answered, or not as he should: it is tried again, in the end every hour, and given back to people after a day. */
async function failed(ctx: Ctx, made: Attempt, error: unknown): Promise<void> {
  const { entry, kind } = made
  const { now } = ctx.anew()
  const fault = error instanceof SubmissionFault ? error.kind : 'other'
  const httpStatus = error instanceof SubmissionFault ? error.status : undefined
  const pauseMs = PAUSES_MS[entry.sendTries] ?? HOUR_MS
  const since = entry.sendingSince ?? now
  const isOver = kind === 'SEND' && now.getTime() - since.getTime() >= GIVE_UP_MS
  if (isOver)
    return ending(
      ctx,
      made,
      { outcome: fault, httpStatus },
      { status: 'TO_BE_SUBMITTED', fault, nextTryAt: null },
      (ctx) => tellForm(ctx, 'formNotSent', entry),
    )
  const counted = kind === 'ASK' ? {} : { sendTries: { increment: 1 }, ...(kind === 'SEND' && { fault }) }
  await ending(ctx, made, { outcome: fault, httpStatus, pauseMs }, counted)
}
