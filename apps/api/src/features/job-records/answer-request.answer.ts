import type { answerRequestContracts } from '@portal/shared/features/job-records/answer-request.contract'
import { REPLIES_PER_RECORD } from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { stamp } from '@portal/shared/kernel/time'
import { answerRequestMoves } from '../../access/answer-request.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { sealRows } from '../seals/contents.ts'
import { waitingIds } from './answer-request.list.ts'
import { settleRequests } from './answer-request.ts'
import { answerParams, lockTargets, settle, type Target, targetsOf } from './job-record.answer.ts'
import { announce } from './job-record.messages.ts'

type Given = Inputs<typeof answerRequestContracts>['answer'] & { move: 'answer' }
interface Asked {
  id: number
  name: string
  logbookId: number
  target: Target
}

/** Answers any number of requests with one text: each record gets one reply, sealed as every other. */
const acting = acts<'answer', Asked, Given>(answerRequestMoves, {
  // of two at once the second finds what the first has left
  async find(ctx, { filter }) {
    await lockTargets(ctx, await recordsOf(ctx, await waitingIds(ctx, filter)))
    return waitingIds(ctx, filter)
  },
  async lock(ctx, ids) {
    await lockTargets(ctx, await recordsOf(ctx, ids))
  },
  load: read,
  refuse: ({ target }) => (target.replies >= REPLIES_PER_RECORD ? 'replyLimitReached' : undefined),
  apply: (ctx, rows, { text }) => answer(ctx, rows, text),
  history: ({ target }, { text }) => ({ model: 'jobRecord', rowId: target.id, after: { text } }),
})
export const answerMany = (ctx: Ctx, input: Inputs<typeof answerRequestContracts>['answer']) =>
  acting.run(ctx, { ...input, move: 'answer' })

const named = ({ actor, now }: Ctx, ids: readonly number[]) => ({
  where: { AND: [{ id: { in: [...ids] } }, visible.answerRequest(actor, now)] },
  select: { id: true, jobRecordId: true },
})
const recordsOf = async (ctx: Ctx, ids: readonly number[]) =>
  (await ctx.db.answerRequest.findMany(named(ctx, ids))).map(({ jobRecordId }) => jobRecordId)

async function read(ctx: Ctx, ids: readonly number[]): Promise<Asked[]> {
  const rows = await ctx.db.answerRequest.findMany(named(ctx, ids))
  const found = await targetsOf(
    ctx,
    rows.map(({ jobRecordId }) => jobRecordId),
  )
  const targets = new Map(found.map((target) => [target.id, target]))
  return rows.flatMap(({ id, jobRecordId }) => {
    const target = targets.get(jobRecordId)
    const name = target && `${target.place.locationId} ${stamp(target.completedAt)}`
    return target && name ? [{ id, name, logbookId: target.logbookId, target }] : []
  })
}

async function answer(ctx: Ctx, rows: readonly Asked[], text: string): Promise<void> {
  const { db, actor, now } = ctx
  const targets = [...new Map(rows.map(({ target }) => [target.id, target])).values()]
  const said = { orgId: actor.orgId, userId: actor.userId, userName: actor.displayName, text, createdAt: now }
  const replies = await db.jobReply.createManyAndReturn({
    data: targets.map(({ id, isAnswerable }) => ({ ...said, jobRecordId: id, asResponsible: isAnswerable })),
    select: { id: true, jobRecordId: true },
  })
  for (const { id, jobRecordId } of replies) await settleRequests(ctx, jobRecordId, id)
  await sealRows(
    ctx,
    'REPLY',
    replies.map(({ id }) => id),
  )
  await settle(
    ctx,
    targets.map(({ id }) => id),
  )
  await tell(ctx, targets)
}

/** Each contractor hears once of the whole act, and only of its own records. */
async function tell(ctx: Ctx, targets: readonly Target[]): Promise<void> {
  for (const [orgId, theirs] of Map.groupBy(targets, (target) => target.orgId))
    await announce(ctx, {
      event: 'jobRecordReplied',
      records: theirs.map((target) => ({ ...target, params: answerParams(ctx, target) })),
      orgIds: [orgId],
      tells: (reader) => reader !== ctx.actor.orgId,
    })
}
