import { partyStatus } from '@portal/shared/features/parties/party.schema'
import { accessRightMoves, askingExtensionMoves, extensionMoves } from '../../access/access-right.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { unextendable } from './access-right.extension.ts'
import type { Presented } from './access-right.list.ts'
import { irrevocable } from './access-right.revoke.ts'

/** Rights as they are shown, each with what its reader may do with it now and what is being asked of it. */
export async function offered(ctx: Ctx, rows: readonly Presented[]) {
  const ids = rows.map(({ id }) => id)
  const [offers, askers, extensions, notices] = await Promise.all([
    accessRightMoves.offer(ctx, rows),
    askingExtensionMoves.held(ctx, 'askExtension', ids),
    extensionsOf(ctx, ids),
    noticesOf(ctx, ids),
  ])
  return offers.map((row) => {
    const extension = extensions.get(row.id) ?? null
    const notice = notices.get(row.id) ?? null
    const isHeld = askers.has(row.id)
    return {
      ...row,
      can: irrevocable(row, ctx) ? [] : row.can,
      extension,
      notice,
      mayAsk: isHeld && !extension && !unextendable(row, ctx.now),
      mayAcknowledge: isHeld && partyStatus(row, ctx.now) === 'EFFECTIVE',
    }
  })
}

async function extensionsOf(ctx: Ctx, ids: readonly number[]) {
  const { db, actor, now } = ctx
  const open = { partyId: { in: [...ids] }, status: 'OPEN' }
  const rows = await db.accessExtension.findMany({ where: { AND: [open, visible.accessExtension(actor, now)] } })
  return new Map((await extensionMoves.offer(ctx, rows)).map((row) => [row.partyId, row]))
}

async function noticesOf({ db, actor, now }: Ctx, ids: readonly number[]) {
  const where = { AND: [{ partyId: { in: [...ids] } }, visible.accessNotice(actor, now)] }
  return new Map((await db.accessNotice.findMany({ where })).map((row) => [row.partyId, row]))
}
