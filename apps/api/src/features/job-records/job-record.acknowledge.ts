import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import {
  ACKNOWLEDGEMENTS_PER_RECORD,
  COMMENT_MAX,
  COUNT_CAP,
  jobRecordExportQuery,
} from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { BULK_MAX } from '@portal/shared/kernel/rules'
import { jobRecordMoves } from '../../access/job-record.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sealRows } from '../seals/contents.ts'
import { answerParams, lockTargets, type Target } from './job-record.answer.ts'
import { idsOf as matchingIds } from './job-record.ids.ts'
import { announce } from './job-record.news.ts'

type Input = Inputs<typeof jobRecordContracts>

/** Acknowledges one record, or all routine ones among many; a single one that cannot be is the problem itself. */
export async function move(ctx: Ctx, { comment = '', ...rows }: Input['move']) {
  if (comment.length > COMMENT_MAX) throw fieldProblem('comment', 'acknowledgementTooLong')
  return ctx.tx(async (ctx) => {
    const wanted = await wantedBy(ctx, rows)
    const targets = new Map((await lockTargets(ctx, wanted)).map((target) => [target.id, target]))
    const judged = wanted.map((id) => ({
      id,
      target: targets.get(id),
      key: refusalOf(targets.get(id), wanted.length > 1),
    }))
    const failed = judged.flatMap(({ id, key }) => (key ? [{ id: String(id), key }] : []))
    const [only] = judged
    if (judged.length === 1 && only?.key) throw problem(only.key)
    await acknowledge(
      ctx,
      judged.flatMap(({ target, key }) => (target && !key ? [target] : [])),
      comment,
    )
    return { done: wanted.length - failed.length, failed }
  })
}

/** The records named; or of everything routine that waits and passes the filter, the newest, as many as one act takes. */
async function wantedBy(ctx: Ctx, { ids, filter, except, upTo }: Omit<Input['move'], 'comment'>): Promise<number[]> {
  if (ids) return [...new Set(ids)]
  const leftOut = new Set(except)
  const routine = await matchingIds(ctx, waitingRoutine(filter), COUNT_CAP)
  return routine.filter((id) => id <= (upTo ?? id) && !leftOut.has(id)).slice(0, BULK_MAX)
}

/** Whatever the filter says: what waits for us and needs no reading. */
const waitingRoutine = (filter: object = {}) =>
  jobRecordExportQuery.parse({ ...filter, waiting: true, attention: false })

type Refusal = Extract<
  ProblemKey,
  | 'jobRecordNotFound'
  | 'logbookForbidden'
  | 'alreadyAcknowledged'
  | 'exceptionNeedsReading'
  | 'acknowledgementLimitReached'
>

/** Why this one is not acknowledged. What needs attention is read one by one. */
function refusalOf(target: Target | undefined, isBatch: boolean): Refusal | null {
  if (!target) return 'jobRecordNotFound'
  if (!target.isAnswerable) return 'logbookForbidden'
  if (target.isAcknowledgedByUs) return 'alreadyAcknowledged'
  if (isBatch && !target.isRoutine) return 'exceptionNeedsReading'
  return target.acknowledgements >= ACKNOWLEDGEMENTS_PER_RECORD ? 'acknowledgementLimitReached' : null
}

/** A handful of statements, however many records. */
async function acknowledge(ctx: Ctx, targets: readonly Target[], comment: string): Promise<void> {
  if (!targets.length) return
  await jobRecordMoves.move(ctx, 'acknowledge', idsOf(targets))
  await sealRows(ctx, 'ACKNOWLEDGEMENT', await write(ctx, targets, comment))
  const operation = { action: 'jobRecord.acknowledge', model: 'jobRecord', after: { comment } }
  await ctx.record(...targets.map(({ id, logbookId }) => ({ ...operation, rowId: id, logbookId })))
  await tellContractors(ctx, targets)
}

async function write({ db, actor, now }: Ctx, targets: readonly Target[], comment: string): Promise<number[]> {
  const { orgId, userId, displayName } = actor
  const said = { orgId, userId, userName: displayName, comment, createdAt: now }
  const data = idsOf(targets).map((jobRecordId) => ({ ...said, jobRecordId }))
  return idsOf(await db.acknowledgement.createManyAndReturn({ data, select: { id: true } }))
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Each contractor hears once of the whole act, and only of its own records. */
async function tellContractors(ctx: Ctx, targets: readonly Target[]): Promise<void> {
  for (const [orgId, theirs] of Map.groupBy(targets, (target) => target.orgId)) {
    const records = theirs.map((target) => ({ ...target, params: answerParams(ctx, target) }))
    await announce(ctx, {
      event: 'jobRecordAcknowledged',
      records,
      orgIds: [orgId],
      tells: (reader) => reader === orgId,
    })
  }
}
