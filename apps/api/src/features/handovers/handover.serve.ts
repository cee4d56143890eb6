import type { Prisma } from '@portal/db'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { takenAmong } from '../location-lists/given-ids.ts'
import { takeIntoService } from '../location-lists/into-service.ts'
import { tellNotServed } from './handover.messages.ts'

/** Where a statutory id waits that a handover brings with it. */
const WAITING = { settledAt: null, status: { in: ['OPEN', 'CONFIRMED'] } } satisfies Prisma.HandoverLogbookWhereInput

/** Of these ids those that a log-book gets by a handover that waits. */
export async function promisedAmong({ db }: Ctx, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const where = { statutoryId: { in: [...ids] }, ...WAITING }
  const rows = await db.handoverLogbook.findMany({ where, select: { statutoryId: true } })
  return rows.flatMap(({ statutoryId }) => statutoryId ?? [])
}

/** Of a log-book of a handover what is needed to take it into service, and to tell both sides when that cannot be. */
const served = {
  handover: { include: { org: true, newOrg: true } },
  logbook: { select: { id: true, locationId: true, addressEn: true, addressZh: true, stage: true } },
} satisfies Prisma.HandoverLogbookInclude
export type Served = Prisma.HandoverLogbookGetPayload<{ include: typeof served }>

/**
 * Takes into service what has passed to its maintainer by these log-books of handovers, all of one receiver. An id that was given to
 * another log-book since it was promised is not given twice: both sides are told, and the maintainer enters another.
 */
export async function serve(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { db, now } = ctx
  const rows = await db.handoverLogbook.findMany({
    where: { id: { in: [...ids] }, statutoryId: { not: null }, status: 'CONFIRMED', settledAt: null },
    include: served,
  })
  const [first] = rows
  if (!first) return
  const logbookIds = rows.map(({ logbookId }) => logbookId)
  await lockRows(db, 'logbook', logbookIds, { lock: 'changeWithReferences' })
  const begun = rows.filter(({ logbook }) => logbook.stage === 'INSTALLATION')
  const taken = await takenAmong(
    ctx,
    begun.map(({ statutoryId }) => statutoryId ?? ''),
  )
  const isTaken = ({ statutoryId }: Served) => taken.has(statutoryId ?? '')
  const { nameEn: orgNameEn, nameZh: orgNameZh } = first.handover.newOrg
  await takeIntoService(
    ctx,
    begun
      .filter((row) => !isTaken(row))
      .map(({ statutoryId, logbook: { id, locationId } }) => ({ id, locationId, given: statutoryId ?? '' })),
    { orgNameEn, orgNameZh },
  )
  await db.handoverLogbook.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { settledAt: now } })
  await tellNotServed(ctx, begun.filter(isTaken))
}

/** What was confirmed for a moment comes into service at that moment. */
export const serveHandovers = job({
  name: 'handovers.serve',
  input: z.object({}),
  changes: ['handovers', 'logbooks'],
  every: '* * * * *',
  atStart: true,
  async run(ctx) {
    const due = await ctx.db.handoverLogbook.findMany({
      where: {
        statutoryId: { not: null },
        status: 'CONFIRMED',
        settledAt: null,
        handover: { startsAt: { lte: ctx.now } },
      },
      select: { id: true, handoverId: true },
    })
    for (const of of Map.groupBy(due, ({ handoverId }) => handoverId).values())
      await ctx.tx((ctx) =>
        serve(
          ctx,
          of.map(({ id }) => id),
        ),
      )
  },
})
