import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { apply } from './effects/effect.ts'
import { EFFECTS } from './effects/index.ts'
import { endBetween } from './merge.between.ts'
import { requireNoBlock } from './merge.blocks.ts'
import { passGrants } from './merge.grants.ts'
import type { Sides } from './merge.held.ts'
import { equalNames, rename } from './merge.names.ts'
import { passReaders } from './merge.readers.ts'

/**
 * Locks what a merger reaches, in the order in which all acts on access do: log-books first, then the organizations. Whoever refers
 * to one of them from then on waits, and finds the parent afterwards (`follows_merge`).
 */
export async function lockSides({ db, now }: Ctx, { parentId, childId }: Sides): Promise<void> {
  const books = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT p.logbook_id AS id FROM logbook_party p WHERE p.org_id = ANY(${[parentId, childId]})
      AND (p.ends_at IS NULL OR p.ends_at > ${now})`
  await lockRows(
    db,
    'logbook',
    books.map(({ id }) => id),
  )
  await lockRows(db, 'organization', [parentId, childId], { lock: 'changeWithReferences' })
}

/** Two organizations become one, within the transaction of whoever confirms it, who has locked both. */
export async function perform(ctx: Ctx, sides: Sides, number: string): Promise<void> {
  const { db } = ctx
  const { parentId, childId } = sides
  const both = await db.organization.findMany({ where: { id: { in: [parentId, childId] } } })
  const [parent, child] = [both.find(({ id }) => id === parentId), both.find(({ id }) => id === childId)]
  if (!parent || !child || parent.mergedIntoId || child.mergedIntoId) throw problem('mergeDecided')
  if (parent.type !== child.type) throw problem('mergeOtherType')
  await requireNoBlock(ctx, sides)
  await endBetween(ctx, sides)
  await passGrants(ctx, sides, number)
  await rename(ctx, await equalNames(ctx, sides, child))
  await apply(ctx, EFFECTS, sides)
  await passReaders(ctx, sides)
  await db.organization.update({
    where: { id: childId },
    data: { mergedIntoId: parentId, version: { increment: 1 } },
  })
  await ctx.record(
    { action: 'organization.merged', model: 'organization', rowId: childId, after: { parentId, origin: number } },
    { action: 'organization.absorbed', model: 'organization', rowId: parentId, after: { childId, origin: number } },
  )
}
