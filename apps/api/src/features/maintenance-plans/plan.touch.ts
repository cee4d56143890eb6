import type { Ctx } from '../../kernel/ctx.ts'

/** So many locations an entry of the history names. */
export const NAMED = 100

/** It was edited, though not in what its form holds: whoever edits that goes on. */
export const touch = ({ db, now, actor }: Ctx, id: number) =>
  db.maintenancePlan.update({ where: { id }, data: { updatedAt: now, updatedByName: actor.displayName } })
