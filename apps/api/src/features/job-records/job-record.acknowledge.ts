import type { Ctx } from '../../kernel/ctx.ts'
import { sealRows } from '../seals/contents.ts'
import { answerParams, settle, type Target } from './job-record.answer.ts'
import { announce } from './job-record.messages.ts'

/** Says for the actor's organization that it has read these records, and seals that. */
export async function acknowledge(ctx: Ctx, targets: readonly Target[], comment: string): Promise<void> {
  await sealRows(ctx, 'ACKNOWLEDGEMENT', await write(ctx, targets, comment))
  await settle(ctx, idsOf(targets))
  await tellContractors(ctx, targets)
}

async function write({ db, actor, now }: Ctx, targets: readonly Target[], comment: string): Promise<number[]> {
  const { orgId, userId, displayName } = actor
  const answer = { orgId, userId, userName: displayName, comment, createdAt: now }
  const data = idsOf(targets).map((jobRecordId) => ({ ...answer, jobRecordId }))
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
