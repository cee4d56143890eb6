import { Prisma } from '@portal/db'
import { MONTHS_MAX } from '@portal/shared/features/dashboard/health-month.codes'
import { healthMonthContracts } from '@portal/shared/features/dashboard/health-month.contract'
import {
  HEALTH_MONTH_COLUMNS,
  type MonthLocale,
  type MonthOnSheet,
} from '@portal/shared/features/dashboard/health-month.sheet'
import { lastSettled, monthOf } from '@portal/shared/features/dashboard/settlement'
import type { ServiceInput } from '@portal/shared/kernel/contract'
import { addMonths, type Day, EARLIEST_DAY } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import { figuresOf, figuresWord } from '../../access/figures.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listed } from '../../kernel/heavy/sheets.ts'
import { byKey } from '../../kernel/list/rows/batches.ts'
import { bounded, exportOf } from '../../kernel/list/workbook.ts'
import { SUMMED } from './unit.service.ts'

const { sql } = Prisma
type Filters = Omit<ServiceInput<(typeof healthMonthContracts)['export']>, 'columns'>

/** What each settled month of each log-book was scored by: a contractor's own time, or whole months. */
export const healthMonthExport = exportOf(healthMonthContracts.export, {
  columns: HEALTH_MONTH_COLUMNS,
  tells: { leType: 'unitKind' },
  most: MONTHS_MAX,
  scope: ({ actor }, { sheets }) => sheets[figuresWord(actor)],
  locale: localeOf,
  count: countOf,
  async rows(ctx, filters) {
    bounded(await countOf(ctx, filters), MONTHS_MAX)
    return rowsOf(ctx, filters)
  },
  cover: async (_, { from, to, districts }, { districtName }) => ({
    districts: districts && listed(districts.map(districtName)),
    from: from && monthOf(from).slice(0, 7),
    to: to && monthOf(to).slice(0, 7),
  }),
})

/** Language and words in which the months are written for this reader, with the names of the districts. */
async function localeOf({ db, language }: Ctx): Promise<MonthLocale> {
  const rows = await db.dictDetail.findMany({ where: { dictName: 'district' } })
  const names = new Map(rows.map((row) => [row.value, localName(row, language, 'label')]))
  return { language, words: sheetWords(language), districtName: (value) => names.get(value) ?? value }
}

/** Settled months `f` that are the reader's, of log-books `l`: of each month of a log-book one row stands for all. */
function found({ actor, now }: Ctx, { from, to, leType, districts }: Filters): Prisma.Sql {
  const figures = figuresOf(actor, now)
  const own = figures.of === 'contractor' ? sql`f.contractor_id = ${figures.orgId}` : sql`f.is_last`
  const books = figures.of !== 'city' && figures.books ? figures.books : sql`true`
  return sql`logbook_month f JOIN logbook l ON l.id = f.logbook_id
    WHERE f.is_settled AND ${own} AND ${books} AND f.month BETWEEN ${from ? monthOf(from) : null}::date AND ${to ? monthOf(to) : null}::date
      AND (${leType ?? null}::text IS NULL OR f.kind = ${leType ?? null}) AND (${districts ?? null}::text[] IS NULL OR l.district = ANY(${districts ?? null}))`
}

/** No more than one beyond the limit is ever counted. */
async function countOf(ctx: Ctx, filters: Filters): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${found(ctx, { ...filters, ...within(ctx, filters) })} LIMIT ${MONTHS_MAX + 1}) AS counted`
  return row?.count ?? 0
}

/** The months asked for, of those from the first of the portal to the last that may be settled: there is none beside. */
function within({ now }: Ctx, { from = EARLIEST_DAY, to }: Filters): { from: Day; to: Day } {
  const [first, last] = [monthOf(EARLIEST_DAY), lastSettled(now)]
  const [, start = first] = [first, monthOf(from)].toSorted()
  const [end = last] = [last, monthOf(to ?? last)].toSorted()
  return { from: start, to: end }
}

/** Month by month, and within each in the order of the log-books. */
async function* rowsOf(ctx: Ctx, filters: Filters): AsyncGenerator<MonthOnSheet> {
  const { from, to } = within(ctx, filters)
  for (let month = from; month <= to; month = addMonths(month, 1)) {
    const batches = byKey(
      0,
      (after, take) => batchAfter(ctx, { ...filters, from: month, to: month }, after, take),
      ({ logbookId }) => logbookId,
    )
    for await (const rows of batches) yield* rows
  }
}

type Row = MonthOnSheet & { logbookId: number }
function batchAfter(ctx: Ctx, filters: Filters, after: number, take: number): Promise<Row[]> {
  const isOwn = figuresOf(ctx.actor, ctx.now).of === 'contractor'
  const parts = isOwn ? sql`f.contractor_id = s.contractor_id` : sql`true`
  return ctx.db.$queryRaw<Row[]>`
    SELECT s.logbook_id AS "logbookId", s.month, l.location_id AS "locationId", s.kind, l.address_en AS "addressEn", l.address_zh AS "addressZh", l.district,
      ${isOwn ? sql`s.score` : sql`s.month_score`} AS score, s.formula, s.as_of AS "asOf", w.*
    FROM (SELECT f.* FROM ${found(ctx, filters)} AND f.logbook_id > ${after} ORDER BY f.logbook_id LIMIT ${take}) AS s
    JOIN logbook l ON l.id = s.logbook_id
    CROSS JOIN LATERAL (SELECT ${SUMMED} FROM logbook_month f WHERE f.logbook_id = s.logbook_id AND f.month = s.month AND ${parts}) AS w
    ORDER BY s.logbook_id`
}
