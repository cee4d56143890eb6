import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import {
  ACKNOWLEDGEMENTS_PER_RECORD,
  COMMENT_MAX,
  COUNT_CAP,
  jobRecordExportQuery,
} from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { fieldProblem, type ProblemKey } from '@portal/shared/kernel/problem'
import { stamp } from '@portal/shared/kernel/time'
import { jobRecordMoves } from '../../access/job-record.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { sealRows } from '../seals/contents.ts'
import { answerParams, type Target, targetsOf } from './job-record.answer.ts'
import { idsOf as matchingIds } from './job-record.ids.ts'
import { announce } from './job-record.news.ts'

type Input = Inputs<typeof jobRecordContracts>

/** Acknowledges one record, or all routine ones among many; what needs attention is read one by one. */
const acting = acts(jobRecordMoves, {
  find: wantedBy,
  load: async (ctx, ids) => (await targetsOf(ctx, ids)).map((target) => ({ ...target, name: nameOf(target) })),
  notHeld: (target, { ids }: Input['move']) => refusalOf(target, ids?.length !== 1),
  refuse: (target, { ids }: Input['move']) => refusalOf(target, ids?.length !== 1),
  async apply(ctx, targets, { comment = '' }) {
    await sealRows(ctx, 'ACKNOWLEDGEMENT', await write(ctx, targets, comment))
    await tellContractors(ctx, targets)
  },
  history: (_, { comment = '' }) => ({ after: { comment } }),
})
export async function move(ctx: Ctx, input: Input['move']) {
  if ((input.comment?.length ?? 0) > COMMENT_MAX) throw fieldProblem('comment', 'acknowledgementTooLong')
  return acting.run(ctx, input)
}
const nameOf = ({ place, completedAt }: Target): string => `${place.locationId} ${stamp(completedAt)}`

/** Of everything routine that waits and passes the filter, the newest, as many as one act takes. */
async function wantedBy(ctx: Ctx, { filter, except = [], upTo }: Input['move']): Promise<number[]> {
  const leftOut = new Set(except)
  const routine = await matchingIds(ctx, waitingRoutine(filter), COUNT_CAP)
  return routine.filter((id) => id <= (upTo ?? id) && !leftOut.has(id)).slice(0, BULK_MAX)
}

/** Whatever the filter says: what waits for us and needs no reading. */
const waitingRoutine = (filter: object = {}) =>
  jobRecordExportQuery.parse({ ...filter, waiting: true, attention: false })

/** Why this one is not acknowledged. What needs attention is read one by one. */
function refusalOf(target: Target, isBatch: boolean): ProblemKey | undefined {
  if (!target.isAnswerable) return 'logbookForbidden'
  if (target.isAcknowledgedByUs) return 'alreadyAcknowledged'
  if (isBatch && !target.isRoutine) return 'exceptionNeedsReading'
  return target.acknowledgements >= ACKNOWLEDGEMENTS_PER_RECORD ? 'acknowledgementLimitReached' : undefined
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
