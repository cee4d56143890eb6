import type { Prisma } from '@portal/db'
import { z } from 'zod'
import { counts } from '../../access/work-authorization.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { tellEnded } from './work-authorization.messages.ts'
import { type WholeAuthorization, wholeAuthorization } from './work-authorization.whole.ts'

/** Authorisations count and end by their days themselves; the record says so within a minute, and people hear of the end. */
export const followWorkAuthorizations = job({
  name: 'workAuthorizations.follow',
  input: z.object({}),
  changes: ['workAuthorizations'],
  every: '* * * * *',
  atStart: true,
  run: (ctx) =>
    ctx.tx(async (ctx) => {
      await ending(ctx)
      await beginning(ctx)
    }),
})

/** Nothing of it counts any more, and nothing may come back: a change that ends some before it begins can still be called off. */
const over = (now: Date): Prisma.WorkAuthorizationWhereInput => ({
  status: { in: ['PLANNED', 'EFFECTIVE'] },
  logbooks: { none: { OR: counts(now) } },
})

async function ending(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  const before = await db.workAuthorization.findMany({ where: over(now), select: { id: true, status: true } })
  const states = new Map(before.map(({ id, status }) => [id, status]))
  const where = { AND: [{ id: { in: [...states.keys()] } }, over(now)] }
  const moved = await db.workAuthorization.updateManyAndReturn({ where, data: { status: 'ENDED' } })
  const ended = await wholesOf(ctx, moved)
  await ctx.record(...ended.map((row) => entry('end', row, states.get(row.id) ?? '')))
  for (const row of ended) {
    const last = Math.max(...row.logbooks.map(({ isVoid, endsAt }) => (isVoid ? 0 : endsAt.getTime())))
    await tellEnded(ctx, row, last ? new Date(last) : now, '')
  }
}

async function beginning(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  const where = { status: 'PLANNED', startsAt: { lte: now } }
  const begun = await db.workAuthorization.updateManyAndReturn({ where, data: { status: 'EFFECTIVE' } })
  await ctx.record(...(await wholesOf(ctx, begun)).map((row) => entry('begin', row, 'PLANNED')))
}

const wholesOf = ({ db }: Ctx, rows: readonly { id: number }[]): Promise<WholeAuthorization[]> =>
  db.workAuthorization.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, include: wholeAuthorization })

const entry = (move: string, { id, orgId, worker, status }: WholeAuthorization, before: string) => ({
  action: `workAuthorization.${move}`,
  model: 'workAuthorization' as const,
  rowId: id,
  concerns: [orgId, ...(worker ? [worker.orgId] : [])],
  before: { status: before },
  after: { status },
})
