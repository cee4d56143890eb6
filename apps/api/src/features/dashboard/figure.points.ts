import { Prisma } from '@portal/db'
import type { PointSums } from '@portal/shared/features/dashboard/parts'
import { type Day, fromDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import { POINTS } from './figure.rollups.ts'
import type { Source } from './figure.source.ts'
import { type Clock, type Columns, grouped } from './figure.sums.ts'

const columns = (rated: string, pointsOf: (column: string, at: number) => string) =>
  Prisma.raw(
    `${rated}::int AS rated, ARRAY[${POINTS.map((column, at) => `coalesce(sum(${pointsOf(column, at)}), 0)::float8`).join(', ')}] AS points`,
  )
const COLUMNS: Columns = {
  ready: columns('sum(f.rated)', (column) => `f.${column}`),
  parts: columns('count(f.score_nano)', (_, at) => `f.points[${at + 1}]`),
  whole: columns('count(f.month_score_nano)', (_, at) => `f.month_points[${at + 1}]`),
}

/** The points of each part that log-books of a kind got in each month of a window. */
export async function pointSums(ctx: Ctx, source: Source, clock: Clock): Promise<(PointSums & { month: Day })[]> {
  const rows = await grouped<PointSums & { month: Date }>(ctx, source, clock, COLUMNS)
  return rows.map((row) => ({ ...row, month: fromDate(row.month) }))
}
