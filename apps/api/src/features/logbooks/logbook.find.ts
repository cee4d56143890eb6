import { stage, unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { editable } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { formerly, withdrawnFrom } from '../location-lists/former-ids.ts'

/** The log-book the reader may see, by its id or one that it had before; for anybody else it does not exist. */
export async function requireVisible(ctx: Ctx, locationId: string) {
  const { db, actor, now } = ctx
  const find = (named: object) => db.logbook.findFirst({ where: { AND: [named, visible.logbook(actor, now)] } })
  const findFormer = async () => {
    const [before] = await formerly(ctx, [locationId])
    const id = before?.logbookId ?? (await withdrawnFrom(ctx, locationId))
    return id ? find({ id }) : null
  }
  const row = (await find({ locationId })) ?? (await findFormer())
  if (!row) throw problem('logbookNotFound')
  return { ...row, kind: unitKind.parse(row.kind), stage: stage.parse(row.stage) }
}

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
