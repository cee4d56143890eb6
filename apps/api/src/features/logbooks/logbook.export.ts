import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { LOGBOOK_EXPORT_MAX } from '@portal/shared/features/logbooks/logbook.schema'
import { type LogbookSheetRow, logbookColumns } from '@portal/shared/features/logbooks/logbook.sheet'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { chosen, coverOf, sheetFile, type Watch } from '../../kernel/heavy/sheets.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { whereOf } from '../logbook-filters/logbook.filters.ts'
import { rowsOf } from './logbook.queries.ts'
import { fromStored } from './logbook.specification.ts'
import { total } from './logbook.total.ts'
import { filterFacts, voiceOf } from './logbook.voice.ts'
import { detailsSeen } from './own-period.ts'

type Input = Inputs<typeof logbookContracts>['export']
/** Rows fetched at once while the workbook is written. */
const BATCH = 2000

/** How many rows the workbook would have; refused when nobody would read that many. */
export async function countRows(ctx: Ctx, query: LogbookFilters): Promise<number> {
  const count = await total(ctx, await withLists(ctx, query))
  if (count > LOGBOOK_EXPORT_MAX) throw problem('exportTooManyRecords', { max: LOGBOOK_EXPORT_MAX })
  return count
}

/** Everything the list would show under these filters, with its data sheets, as a workbook. */
export async function exportRows(ctx: Ctx, asked: Input, watch?: Watch): Promise<FileReply> {
  await countRows(ctx, asked)
  const query = await withLists(ctx, asked)
  const voice = await voiceOf(ctx)
  const { title, field: names } = voice.words.logbooks
  return sheetFile(ctx, 'logbooks', {
    cover: coverOf(ctx, title, voice.words.sheets[scopeWord(ctx.actor)], await filterFacts(ctx, query, voice)),
    columns: chosen(logbookColumns, query.columns).map(({ field, width, value }) => ({
      header: names[field],
      width,
      value: (row: LogbookSheetRow) => value(row, voice),
    })),
    rows: everyRow(ctx, query),
    watch,
  })
}

/** In the order of location ids, each batch from where the last one ended. */
async function* everyRow(ctx: Ctx, query: LogbookFilters): AsyncGenerator<LogbookSheetRow> {
  const where = whereOf(ctx, query)(ctx.now)
  let last: string | undefined = ''
  while (last !== undefined) {
    const found = await batchAfter(ctx, where, last)
    const rows = await rowsOf(
      ctx,
      found.map(({ id }) => id),
    )
    const rest = new Map(found.map((row) => [row.id, row]))
    for (const row of rows) yield complete(row, rest.get(row.id))
    last = found.length < BATCH ? undefined : found.at(-1)?.locationId
  }
}

const batchAfter = ({ db }: Ctx, where: ReturnType<ReturnType<typeof whereOf>>, last: string) =>
  db.logbook.findMany({
    where: { AND: [where, { locationId: { gt: last } }] },
    orderBy: { locationId: 'asc' },
    take: BATCH,
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
