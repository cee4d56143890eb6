import type { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { HANDOVER_NAMED_MAX, handover, INTO_SERVICE_MAX } from '@portal/shared/features/handovers/handover.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { namedLogbooks } from '../location-lists/named-logbooks.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'

type Input = Inputs<typeof handoverContracts>
const { kind } = handover.shape

/** The ids that were typed or pasted, those of premises included; one that names nothing keeps all from being chosen. */
async function typedIds(ctx: Ctx, locationIds: readonly string[]): Promise<number[]> {
  const found = await namedLogbooks(ctx, locationIds)
  const missing = locationIds.filter((one) => !found.has(one))
  if (missing.length) throw fieldProblem('locationIds', 'handoverLocationNotFound', { ids: [...new Set(missing)] })
  return [...new Set([...found.values()].flatMap((named) => named.map(({ id }) => id)))]
}

/** The log-books of a choice, however it was made. */
export async function idsOf(
  ctx: Ctx,
  { ids, all, filter, except = [], locationIds }: Input['chosen'],
): Promise<number[]> {
  if (locationIds) return typedIds(ctx, locationIds)
  if (!all) return ids ?? []
  const leftOut = new Set(except)
  return (await matchingLogbooks(ctx, filter)).map(({ id }) => id).filter((id) => !leftOut.has(id))
}

/** What somebody is about to hand over: how much, the first of it by name, and what would need a statutory id. */
export async function chosen(ctx: Ctx, input: Input['chosen']) {
  const { db, actor, now } = ctx
  const ids = await idsOf(ctx, input)
  const rows = await db.logbook.findMany({
    where: { AND: [{ id: { in: ids } }, visible.logbook(actor, now)] },
    select: { id: true, locationId: true, addressEn: true, addressZh: true, kind: true, stage: true },
    orderBy: { locationId: 'asc' },
  })
  const places = rows.map((row) => ({ ...row, kind: kind.parse(row.kind) }))
  const lifts = places.filter((one) => one.kind === 'L').length
  return {
    count: ids.length,
    lifts,
    escalators: places.length - lifts,
    ids: input.locationIds ? ids : [],
    logbooks: places.slice(0, HANDOVER_NAMED_MAX),
    installations: places.filter(({ stage }) => stage === 'INSTALLATION').slice(0, INTO_SERVICE_MAX),
  }
}
