import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { foreignPaths } from '@portal/shared/features/logbooks/specification.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { refuse } from '../../kernel/faults.ts'
import { changes } from '../../kernel/list/history.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { refreshDuty } from '../duties/duty.ts'
import { requireEditable } from './logbook.find.ts'
import { get } from './logbook.get.ts'
import { regionOf } from './logbook.place.ts'
import { fromStored, toStored } from './logbook.specification.ts'

type Input = Inputs<typeof logbookContracts>

/** Place and data sheet, saved on the version the editor has seen; what no unit of its kind has is refused (400, `notOfKind`). */
export const update = (ctx: Ctx, { locationId, version, specification, ...fields }: Input['update']) =>
  ctx.tx(async (ctx) => {
    const logbook = await requireEditable(ctx, locationId)
    const { id } = logbook
    const { region, faults } = await regionOf(ctx, fields)
    const foreign = foreignPaths([logbook.kind], { ...fields, specification })
    refuse(ctx, [...faults, ...foreign.map((path) => ({ path, wrong: 'notOfKind' }))])
    const place = {
      ...fields,
      region,
      latitude: fields.latitude ?? null,
      longitude: fields.longitude ?? null,
      installedYear: fields.installedYear ?? null,
    }
    const old = fromStored(await ctx.db.logbookSpecification.findUnique({ where: { logbookId: id } }))
    await saveVersioned(ctx, 'logbook', { id, version }, { ...place, updatedAt: ctx.now }, 'conflict')
    await ctx.db.logbookSpecification.upsert({
      where: { logbookId: id },
      create: { logbookId: id, ...toStored(specification), createdAt: ctx.now },
      update: toStored(specification),
    })
    await refreshDuty(ctx, [id])
    const changed = changes({ ...logbook, ...old }, { ...place, ...specification })
    if (changed) await ctx.record({ action: 'logbook.update', model: 'logbook', rowId: id, logbookId: id, ...changed })
    return get(ctx, { locationId })
  })

export const remark = (ctx: Ctx, { locationId, version, remark: text }: Input['remark']) =>
  ctx.tx(async (ctx) => {
    const { id, remark: before } = await requireEditable(ctx, locationId)
    await saveVersioned(ctx, 'logbook', { id, version }, { remark: text, updatedAt: ctx.now }, 'remarkEdited')
    await ctx.record({
      action: 'logbook.remark',
      model: 'logbook',
      rowId: id,
      logbookId: id,
      before: { remark: before },
      after: { remark: text },
    })
    return {}
  })
