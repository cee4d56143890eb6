import { problem } from '@portal/shared/kernel/problem'
import { editable } from '../../access/logbook.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { requireVisible } from '../location-lists/visible-logbook.ts'

/** Whether the actor's organization keeps the log-book today. */
const isKept = async ({ db, actor, now }: Ctx, id: number) =>
  (await db.logbook.count({ where: { AND: [{ id }, editable(actor, now)] } })) > 0

/** Whether the actor may change what is written in the log-book today. */
export const isEditable = async (ctx: Ctx, { id, stage: at }: { id: number; stage: string }) =>
  at !== 'DEMOLISHED' && isKept(ctx, id)

/** The log-book the actor may change: a demolished one stays as it was. */
export async function requireEditable(ctx: Ctx, locationId: string) {
  const row = await requireVisible(ctx, locationId)
  if (!(await isKept(ctx, row.id))) throw problem('logbookForbidden')
  if (row.stage === 'DEMOLISHED') throw problem('logbookNotEditable')
  return row
}

/** Whether the actor writes place and data sheet directly: until activation, and whoever reaches all. Others apply. */
export const isDirect = ({ actor }: Ctx, { activatedOn }: { activatedOn: Date | null }): boolean =>
  !activatedOn || seesAll(actor)
