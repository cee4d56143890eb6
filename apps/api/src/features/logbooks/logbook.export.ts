import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { LOGBOOK_EXPORT_MAX } from '@portal/shared/features/logbooks/logbook.schema'
import { type LogbookSheetRow, logbookColumns } from '@portal/shared/features/logbooks/logbook.sheet'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { byKey } from '../../kernel/list/rows/batches.ts'
import { bounded, exportOf } from '../../kernel/list/workbook.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { whereOf } from '../logbook-filters/logbook.filters.ts'
import { coverOf, localeOf } from './logbook.locale.ts'
import { rowsOf } from './logbook.queries.ts'
import { fromStored } from './logbook.specification.ts'
import { total } from './logbook.total.ts'
import { detailsSeen } from './own-period.ts'

/** Rows of few columns that one statement delivers. */
const AT_ONCE = 2000

/** Everything the list would show under these filters, with its data sheets, as a workbook. */
export const logbookExport = exportOf(logbookContracts.export, {
  columns: logbookColumns,
  most: LOGBOOK_EXPORT_MAX,
  scope: ({ actor }, { sheets }) => sheets[scopeWord(actor)],
  locale: localeOf,
  count: async (ctx, filters) => total(ctx, await withLists(ctx, filters)),
  async rows(ctx, filters) {
    const query = await withLists(ctx, filters)
    bounded(await total(ctx, query), LOGBOOK_EXPORT_MAX)
    return everyRow(ctx, query)
  },
  cover: async (ctx, filters, locale) => coverOf(ctx, await withLists(ctx, filters), locale),
})

/** In the order of location ids, as the list has it. */
async function* everyRow(ctx: Ctx, query: LogbookFilters): AsyncGenerator<LogbookSheetRow> {
  const where = whereOf(ctx, query)(ctx.now)
  const batches = byKey(
    '',
    (after, take) => batchAfter(ctx, where, after, take),
    ({ locationId }) => locationId,
    AT_ONCE,
  )
  for await (const found of batches) {
    const rows = await rowsOf(
      ctx,
      found.map(({ id }) => id),
    )
    const rest = new Map(found.map((row) => [row.id, row]))
    for (const row of rows) yield complete(row, rest.get(row.id))
  }
}

const batchAfter = ({ db }: Ctx, where: ReturnType<ReturnType<typeof whereOf>>, last: string, take: number) =>
  db.logbook.findMany({
    where: { AND: [where, { locationId: { gt: last } }] },
    orderBy: { locationId: 'asc' },
    take,
    include: { specification: true },
  })

type Found = Awaited<ReturnType<typeof batchAfter>>[number]
type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const complete = (row: Row, rest?: Found): LogbookSheetRow => ({
  ...row,
  premises: rest?.premises ?? '',
  region: rest?.region ?? '',
  latitude: rest?.latitude ?? null,
  longitude: rest?.longitude ?? null,
  ...detailsSeen(row.accessEndedAt, { remark: rest?.remark ?? '' }),
  specification: fromStored(row.accessEndedAt ? null : (rest?.specification ?? null)),
})
