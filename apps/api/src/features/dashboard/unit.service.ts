import { Prisma } from '@portal/db'
import { WINDOWS } from '@portal/shared/features/dashboard/bands'
import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { type MonthCounts, sharesOf } from '@portal/shared/features/dashboard/figures'
import type { MonthMinutes, UnitKind } from '@portal/shared/features/dashboard/health-index.scoring'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import type { Span } from '@portal/shared/features/dashboard/spans'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { type Day, fromDate } from '@portal/shared/kernel/time'
import { figuresOf } from '../../access/figures.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { clockOf } from './figure.sums.ts'
import { lateOf } from './unit.late.ts'
import { recordsOf } from './unit.records.ts'
import { partsOf } from './unit.scored.ts'

const { sql } = Prisma
type Input = Inputs<typeof dashboardContracts>['unit']
type Output = ServiceOutput<(typeof dashboardContracts)['unit']>

interface Row extends MonthCounts, MonthMinutes {
  month: Date
  kind: UnitKind
  isSettled: boolean
  asOf: Date
  formula: number
  spans: Span[]
  index: number | null
}

/** Of one lift or escalator (spec 001 §9): what its months scored, and the records that took points of one of them. */
export async function unit(ctx: Ctx, { id, month: asked }: Input): Promise<Output> {
  const clock = await clockOf(ctx, WINDOWS[1])
  if (asked && monthOf(asked) > clock.running) throw fieldProblem('month', 'monthToCome')
  const [book, rows] = await Promise.all([
    bookOf(ctx, id),
    monthRows(ctx, id, clock.months[0]?.month ?? clock.running, asked),
  ])
  const last = rows.at(-1)
  if (!book || !last) throw problem('logbookNotFound')
  const settled = rows.findLast(({ isSettled }) => isSettled) ?? last
  const shown = asked ? rows.find(({ month }) => fromDate(month) === monthOf(asked)) : settled
  const within = shown && { logbookId: id, ...shown }
  const [behind, late] = await Promise.all([
    within ? recordsOf(ctx, within) : { records: [], closed: 0 },
    within?.isSettled ? lateOf(ctx, within) : { late: [], lateClosed: 0 },
  ])
  return {
    ...book,
    kind: last.kind,
    running: clock.running,
    months: rows.map(monthOfRow),
    month: asked ? monthOf(asked) : shown ? fromDate(shown.month) : null,
    ...behind,
    ...late,
  }
}

const bookOf = ({ db }: Ctx, id: number) =>
  db.logbook.findUnique({
    where: { id },
    select: { id: true, locationId: true, addressEn: true, addressZh: true },
  })

function monthOfRow(found: Row): Output['months'][number] {
  const { month, gpsGood: _, gpsOf: __, spans: ___, ...row } = found
  const shares = sharesOf(found)
  return {
    ...row,
    ...shares,
    month: fromDate(month),
    asOf: row.asOf.toISOString(),
    parts: row.index === null ? [] : partsOf({ ...row, ...shares }),
  }
}

/** Sums of the parts `f` of a month of a log-book. */
export const SUMMED = Prisma.raw(
  `sum(f.records)::int AS records, sum(f.breakdowns)::int AS breakdowns, sum(f.incidents)::int AS incidents, sum(f.trappings)::int AS trappings,
   sum(f.gps_good)::int AS "gpsGood", sum(f.gps_of)::int AS "gpsOf", sum(f.on_time)::int AS "onTime", sum(f.acknowledged)::int AS acknowledged,
   sum(f.month_minutes) AS "monthMinutes", sum(f.routine_minutes) AS "routineMinutes", sum(f.other_minutes) AS "otherMinutes"`,
)

/** The months of a log-book that are the reader's, from one on, or another that he asks for: his own time, or whole months. */
export function monthRows({ db, actor, now }: Ctx, logbookId: number, from: Day, asked?: Day): Promise<Row[]> {
  const figures = figuresOf(actor, now)
  const own = figures.of === 'contractor' ? sql`f.contractor_id = ${figures.orgId}` : sql`true`
  const books = figures.of !== 'city' && figures.books ? figures.books : sql`true`
  const index = Prisma.raw(figures.of === 'contractor' ? 'max(f.score)' : 'max(f.month_score) FILTER (WHERE f.is_last)')
  return db.$queryRaw<Row[]>`
    SELECT f.month, min(f.kind) AS kind, bool_and(f.is_settled) AS "isSettled", max(f.as_of) AS "asOf", max(f.formula) AS formula, ${SUMMED}, ${index} AS index,
      (SELECT jsonb_agg(jsonb_build_array(extract(epoch FROM lower(s)) * 1000, extract(epoch FROM upper(s)) * 1000) ORDER BY s)
        FROM unnest(range_agg(f.spans)) AS s) AS spans
    FROM logbook_month f
    WHERE f.logbook_id = ${logbookId} AND (f.month >= ${from}::date OR f.month = ${asked ? monthOf(asked) : null}::date) AND ${own} AND ${books}
    GROUP BY f.month ORDER BY f.month`
}
