import type { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { noticed } from '../../access/access-right.ts'
import { visible } from '../../access/index.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { saveVersioned } from '../../kernel/versions.ts'

type Input = Inputs<typeof accessRightContracts>['acknowledge']

/** The holder acknowledges the notice of its access; of two who do so or change the remark at once, the second is told (40201). */
export const acknowledge = (ctx: Ctx, { id, remark, version }: Input) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const known = { AND: [{ id }, visible.logbookParty(actor, now)] }
    const right = await db.logbookParty.findFirst({ where: known, select: { logbookId: true, givenByOrgId: true } })
    if (!right) throw problem('accessRightNotFound')
    if (!(await db.logbookParty.count({ where: { AND: [{ id }, noticed(actor, now)] } })))
      throw problem('accessRightForeign')
    const notice = await db.accessNotice.findUnique({ where: { partyId: id } })
    if (version === undefined) {
      const data = { partyId: id, remark, userName: actor.displayName, createdAt: now }
      await unique('remarkEdited', 'remark', db.accessNotice.create({ data }))
    } else {
      if (!notice) throw problem('remarkEdited')
      await saveVersioned(ctx, 'accessNotice', { id: notice.id, version }, { remark }, 'remarkEdited')
    }
    await ctx.record({
      action: version === undefined ? 'party.acknowledge' : 'party.remark',
      model: 'logbookParty',
      rowId: id,
      logbookId: right.logbookId,
      concerns: right.givenByOrgId === null ? [] : [right.givenByOrgId],
      ...(notice && { before: { remark: notice.remark } }),
      after: { remark },
    })
    return {}
  })
