import { stage, unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { formerly, withdrawnFrom } from './former-ids.ts'

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
