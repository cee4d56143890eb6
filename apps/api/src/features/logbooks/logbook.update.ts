import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { foreignPaths } from '@portal/shared/features/logbooks/specification.schema'
import { pathsOf, type Sheet, sheetChanges } from '@portal/shared/features/sheets/sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { refusal, refuse } from '../../kernel/faults.ts'
import { changes } from '../../kernel/list/history.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { regionOf } from '../sheets/place.ts'
import { saveSheet } from '../sheets/save.ts'
import { sheetsOf } from '../sheets/whole.ts'
import { isDirect, requireEditable } from './logbook.find.ts'
import { get } from './logbook.get.ts'

type Input = Inputs<typeof logbookContracts>

type Found = Awaited<ReturnType<typeof requireEditable>>

/** Of an activated log-book a contractor keeps some fields himself; what else he changes is named, for it is applied for (product.md §11.14). */
function requireDirect(ctx: Ctx, logbook: Found, before: Sheet, after: Sheet): void {
  if (isDirect(ctx, logbook)) return
  const wrong = problem('specificationByApplication')
  const faults = sheetChanges(logbook.kind, before, after).flatMap(pathsOf)
  if (faults.length)
    throw refusal(
      ctx,
      faults.map((path) => ({ path, wrong })),
      wrong.key,
    )
}

/** Place and data sheet, saved on the version the editor has seen; what no unit of its kind has is refused (400, `notOfKind`). */
export const update = (ctx: Ctx, { locationId, version, ...sheet }: Input['update']) =>
  ctx.tx(async (ctx) => {
    const logbook = await requireEditable(ctx, locationId)
    const { id } = logbook
    const { faults } = await regionOf(ctx, sheet)
    const foreign = foreignPaths([logbook.kind], sheet)
    refuse(ctx, [...faults, ...foreign.map((path) => ({ path, wrong: 'notOfKind' }))])
    const today = (await sheetsOf(ctx, [id])).get(id)
    if (today?.version !== version) throw problem('conflict')
    requireDirect(ctx, logbook, today.sheet, sheet)
    const region = await saveSheet(ctx, { id, version }, sheet, 'conflict')
    const { specification: old, ...place } = today.sheet
    const { specification, ...fields } = sheet
    const changed = changes({ ...place, region: logbook.region, ...old }, { ...fields, region, ...specification })
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
