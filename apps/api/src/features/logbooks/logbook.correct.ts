import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { correctable } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { changes } from '../../kernel/list/history.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { refreshDuty } from '../duties/duty.ts'
import { fromStored, sheetOf, toStored } from '../sheets/stored.ts'
import { requireEditable } from './logbook.find.ts'

type Input = Inputs<typeof logbookContracts>['correct']

/** Whether kind and type are the actor's to mend today. */
export const isCorrectable = async ({ db, actor, now }: Ctx, id: number): Promise<boolean> =>
  (await db.logbook.count({ where: { AND: [{ id }, correctable(actor, now)] } })) > 0

/** Mends kind and type; nobody records work meanwhile. What the data sheet says that no unit of that kind has is left out. */
export const correct = (ctx: Ctx, { locationId, version, kind, type, reason }: Input) =>
  ctx.tx(async (ctx) => {
    const { id } = await requireEditable(ctx, locationId)
    await lockRows(ctx.db, 'logbook', [id], { lock: 'changeWithReferences' })
    const logbook = await requireEditable(ctx, locationId)
    if (!(await isCorrectable(ctx, id))) throw problem('kindSettled')
    const old = fromStored(await ctx.db.logbookSpecification.findUnique({ where: { logbookId: id } }))
    const sheet = sheetOf(kind, old)
    const machineRoomLess = kind === 'L' && logbook.machineRoomLess
    await saveVersioned(
      ctx,
      'logbook',
      { id, version },
      { kind, type, machineRoomLess, updatedAt: ctx.now },
      'conflict',
    )
    await ctx.db.logbookSpecification.updateMany({ where: { logbookId: id }, data: toStored(sheet) })
    await refreshDuty(ctx, [id])
    const changed = changes({ ...logbook, ...old }, { kind, type, machineRoomLess, ...sheet })
    if (changed)
      await ctx.record({
        action: 'logbook.correct',
        model: 'logbook',
        rowId: id,
        logbookId: id,
        before: changed.before,
        after: { ...changed.after, reason },
      })
    return {}
  })
