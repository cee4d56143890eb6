import type { Ctx } from '../../kernel/ctx.ts'
import { begins } from '../../kernel/input/like.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { recount } from './form.split.ts'
import type { Unit } from './form.units.ts'

interface Before {
  id: number
  code: string
  source: string
}

/**
 * Adds log-books to a form that the same has raised before, while nobody has touched it. Answers those that it cannot take in any more;
 * of those that are in a form of it already nothing is to be done.
 */
export async function joinRaised(ctx: Ctx, { id, code, source }: Before, units: readonly Unit[]): Promise<Unit[]> {
  const { db, now } = ctx
  await lockRows(db, 'formEntry', [id])
  const there = await db.formLogbook.findMany({
    where: {
      logbookId: { in: units.map((unit) => unit.id) },
      entry: { code, OR: [{ source }, { source: begins(`${source}:`) }] },
    },
    select: { logbookId: true },
  })
  const known = new Set(there.map(({ logbookId }) => logbookId))
  const left = units.filter((unit) => !known.has(unit.id))
  const untouched = await db.formEntry.findFirst({ where: { id, status: 'AUTO_CREATED' } })
  if (!untouched || !left.length) return left
  await db.formLogbook.createMany({
    data: left.map((unit) => ({ entryId: id, logbookId: unit.id, createdAt: now })),
  })
  const locations = await recount(ctx, id)
  await db.formEntry.update({ where: { id }, data: { version: { increment: 1 }, updatedAt: now } })
  const { ownerOrgId, unitCount } = untouched
  await ctx.record({
    ...{ action: 'form.raise', model: 'formEntry', rowId: id, concerns: [ownerOrgId] },
    ...{ before: { locations: unitCount }, after: { source, locations } },
  })
  return []
}
