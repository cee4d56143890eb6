import type { Prisma } from '@portal/db'
import { isWork, WORK } from '@portal/shared/features/job-records/job-record.codes'
import { type Problem, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'
import type { Work } from './job-record.checks.ts'

/** Which records another may name: on the same log-book, live, before it, of such work, and open to the actor. */
const earlier = ({ actor, now }: Ctx, { completedAt }: Work, logbookId: number, types: readonly string[]) =>
  ({
    AND: [
      { logbookId, deletedAt: null, typeOfWork: { in: [...types] }, startedAt: { lte: completedAt } },
      visible.jobRecord(actor, now),
    ],
  }) satisfies Prisma.JobRecordWhereInput

interface Naming {
  path: 'parentJobId' | 'compensates'
  types: readonly string[]
  wrong: Problem
  /** Whether such work may name one at all. */
  may: boolean
}

/**
 * An earlier visit is one for unplanned work; what a make-up visit makes up for is one that could not be made. Others name none.
 */
export async function namedFaults(ctx: Ctx, work: Work, logbookId: number): Promise<Fault[]> {
  const named: Naming[] = [
    { path: 'parentJobId', types: WORK.unplanned, wrong: problem('earlierVisitUnknown'), may: true },
    {
      ...{ path: 'compensates', types: WORK.suspended, wrong: problem('suspendedVisitUnknown') },
      may: isWork('compensated', work.typeOfWork),
    },
  ]
  const faults = await Promise.all(
    named.map(async ({ path, types, wrong, may }) => {
      const id = work[path]
      if (id === undefined) return []
      const where = { AND: [{ id }, earlier(ctx, work, logbookId, types)] }
      return may && (await ctx.db.jobRecord.count({ where })) ? [] : [{ path: [path], wrong }]
    }),
  )
  return faults.flat()
}

/** Of these the ones that the reader may read, so that no number tells him of others. */
export async function readableOf({ db, actor, now }: Ctx, ids: readonly (number | null)[]): Promise<Set<number>> {
  const named = ids.flatMap((id) => id ?? [])
  if (!named.length) return new Set()
  const where = { AND: [{ id: { in: named } }, visible.jobRecord(actor, now)] }
  return new Set((await db.jobRecord.findMany({ where, select: { id: true } })).map(({ id }) => id))
}
