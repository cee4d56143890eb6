import { Prisma } from '@portal/db'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { EXPORT_MAX } from '@portal/shared/features/job-records/job-record.schema'
import { JOB_RECORD_COLUMNS, type RecordOnSheet } from '@portal/shared/features/job-records/job-record.sheet'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Column, chosen, coverOf, listed, sheetFile, type Watch } from '../../kernel/heavy/sheets.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { countOf, idsOf } from './job-record.ids.ts'
import type { Filters } from './job-record.queries.ts'

type Input = Inputs<typeof jobRecordContracts>
const { sql } = Prisma
const BATCH = 1000

/** How many rows the workbook would have; refused when nobody would read that many. */
export const countRows = async (ctx: Ctx, filters: Filters): Promise<number> =>
  bounded(await countOf(ctx, filters, EXPORT_MAX + 1))

/** What is filtered as a workbook: its ids are fixed first, then read in batches while the file is written. */
export async function exportRows(
  ctx: Ctx,
  { columns: names, ...filters }: Input['export'],
  watch?: Watch,
): Promise<FileReply> {
  const ids = await boundedIdsOf(ctx, filters)
  const say = sheetWords(ctx.language)
  const columns = chosen(JOB_RECORD_COLUMNS, names).map(
    ({ field, width, value }): Column<RecordOnSheet> => ({
      header: say.jobRecords.field[field],
      width,
      value: (row) => named(ctx, value(row, say, ctx.language)),
    }),
  )
  return sheetFile(ctx, 'job-records', {
    cover: coverOf(
      ctx,
      say.jobRecords.title,
      say.sheets[scopeWord(ctx.actor)],
      factsOf(ctx, await withLists(ctx, filters)),
    ),
    columns,
    rows: rowsOf(ctx, ids),
    watch,
  })
}

/** No more than one beyond the limit is ever fetched. */
async function boundedIdsOf(ctx: Ctx, filters: Filters): Promise<number[]> {
  const ids = await idsOf(ctx, filters, EXPORT_MAX + 1)
  bounded(ids.length)
  return ids
}

function bounded(count: number): number {
  if (count > EXPORT_MAX) throw problem('exportTooManyRecords', { max: EXPORT_MAX })
  return count
}

async function* rowsOf({ db }: Ctx, ids: readonly number[]): AsyncGenerator<RecordOnSheet> {
  for (let from = 0; from < ids.length; from += BATCH)
    yield* await db.$queryRaw<RecordOnSheet[]>(batchOf(ids.slice(from, from + BATCH)))
}

const batchOf = (ids: readonly number[]): Prisma.Sql => sql`
  SELECT l.location_id AS "locationId", l.kind, l.type, l.le_number AS "leNumber", l.address_en AS "addressEn", l.address_zh AS "addressZh",
    r.type_of_work AS "typeOfWork", o.name_en AS "nameEn", o.name_zh AS "nameZh", r.started_at AS "startedAt", r.completed_at AS "completedAt",
    r.submitted_at AS "submittedAt", r.out_of_service_at AS "outOfServiceAt", r.back_in_service_at AS "backInServiceAt", r.trapped_minutes AS "trappedMinutes",
    r.remarks, coalesce(r.schedule_parts, '{}') AS "scheduleParts", r.people, r.geo, r.distance_m AS "distanceM", r.photo_count AS "photoCount", coalesce(r.attention, '{}') AS attention, r.status,
    r.notified_name AS "notifiedName", s.seal,
    (SELECT count(*)::int FROM acknowledgement a WHERE a.job_record_id = r.id) AS "acknowledgementCount"
  FROM unnest(${ids}::int[]) WITH ORDINALITY AS page(id, place) JOIN job_record r ON r.id = page.id
  JOIN logbook l ON l.id = r.logbook_id JOIN organization o ON o.id = r.org_id
  LEFT JOIN seal_entry s ON s.job_record_id = r.id AND s.kind = 'JOB_RECORD'
  ORDER BY page.place`

/** Words of the codes name the regulator by its short name. */
const named = ({ settings }: Ctx, cell: string | number | null) =>
  typeof cell === 'string' ? cell.replace('{{regulator}}', settings.regulator.shortName) : cell

/** The filters as the cover shows them: those that were set, by name. */
function factsOf({ language }: Ctx, filters: Filters): (readonly [string, string])[] {
  const { jobRecords, sheets } = sheetWords(language)
  const show = (value: unknown) =>
    typeof value === 'boolean' ? (value ? sheets.yes : sheets.no) : Array.isArray(value) ? listed(value) : String(value)
  const names = Object.entries(jobRecords.filter)
  const set = new Map<string, unknown>(Object.entries(filters))
  return names.flatMap(([key, name]) => (set.get(key) === undefined ? [] : [[name, show(set.get(key))] as const]))
}
