import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { LOGBOOK_EXPORT_MAX } from '@portal/shared/features/logbooks/logbook.schema'
import { type LogbookSheetRow, logbookColumns } from '@portal/shared/features/logbooks/logbook.sheet'
import { fromDate } from '@portal/shared/kernel/time'
import { wordAndCode } from '@portal/shared/locales/word-and-code'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { dictLocale } from '../../kernel/heavy/dict-locale.ts'
import { listed } from '../../kernel/heavy/sheets.ts'
import { byKey } from '../../kernel/list/rows/batches.ts'
import { bounded, exportOf } from '../../kernel/list/workbook.ts'
import { dictNames, groupNames, labelNames, organizationNames } from '../exports/export.names.ts'
import { listedPlaces, withLists } from '../location-lists/location-list.service.ts'
import { whereOf } from '../logbook-filters/logbook.filters.ts'
import { fromStored } from '../sheets/stored.ts'
import { rowsOf } from './logbook.queries.ts'
import { total } from './logbook.total.ts'
import { detailsSeen } from './own-period.ts'

/** Rows of few columns that one statement delivers. */
const AT_ONCE = 2000

/** Everything the list would show under these filters, with its data sheets, as a workbook. */
export const logbookExport = exportOf(logbookContracts.export, {
  columns: logbookColumns,
  most: LOGBOOK_EXPORT_MAX,
  scope: ({ actor }, { sheets }) => sheets[scopeWord(actor)],
  locale: dictLocale('region', 'district', 'area', 'driveType'),
  count: async (ctx, filters) => total(ctx, await withLists(ctx, filters)),
  async rows(ctx, filters) {
    const query = await withLists(ctx, filters)
    bounded(await total(ctx, query), LOGBOOK_EXPORT_MAX)
    return everyRow(ctx, query)
  },
  tells: {
    locationIds: listedPlaces,
    kind: 'unitKind',
    districts: dictNames('district'),
    areas: dictNames('area'),
    stages: 'logbookStage',
    contractors: organizationNames,
    rps: organizationNames,
    ownRoles: 'partyRole',
    labels: labelNames,
    workGroups: groupNames,
    notInWorkGroup: groupNames,
    groups: groupNames,
    notInGroup: groupNames,
  },
  cover: async (_, { types }, { words: { enums } }) => ({
    types: types && listed(types.map((type) => wordAndCode({ ...enums.liftType, ...enums.escalatorType }[type], type))),
  }),
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
  createdAt: rest?.createdAt ?? null,
  ...detailsSeen(row.accessEndedAt, {
    remark: rest?.remark ?? '',
    demolishedOn: rest?.demolishedOn ? fromDate(rest.demolishedOn) : null,
    updatedAt: rest?.updatedAt ?? null,
  }),
  specification: fromStored(row.accessEndedAt ? null : (rest?.specification ?? null)),
})
