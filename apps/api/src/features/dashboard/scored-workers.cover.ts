import type { scoredWorkerContracts } from '@portal/shared/features/dashboard/scored-worker.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { localName } from '@portal/shared/kernel/words'
import type { SheetLocale } from '@portal/shared/locales/sheet-words'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listed } from '../../kernel/heavy/sheets.ts'
import { knownOrganizations } from './dashboard.names.ts'

type Filters = Omit<Inputs<typeof scoredWorkerContracts>['export'], 'columns'>

/** What the cover says of filters that are codes and ids: their words, and the names of those whom the reader may know. */
export async function scoredWorkerCover(
  ctx: Ctx,
  { kind, groupType, months, leType, rcIds, workerIds }: Filters,
  { language, words: { enums } }: SheetLocale,
): Promise<Record<string, string | undefined>> {
  const { db, actor, now } = ctx
  const workers = workerIds
    ? await db.worker.findMany({ where: { AND: [visible.worker(actor, now), { id: { in: workerIds } }] } })
    : []
  return {
    kind: kind && enums.workerKind[kind],
    groupType: groupType && enums.groupType[groupType],
    months: enums.dashboardMonths[`${months}`],
    leType: leType && enums.unitKind[leType],
    rcIds: rcIds && listed(await knownOrganizations(ctx, rcIds)),
    workerIds: workerIds && listed(workers.map((one) => localName(one, language, 'name'))),
  }
}
