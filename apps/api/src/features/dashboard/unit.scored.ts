import { type AdvisedMonth, scoredMonth } from '@portal/shared/features/dashboard/advice'
import { HEALTH_PARTS, healthIndex, healthParts, mostOf } from '@portal/shared/features/dashboard/health-index.scoring'
import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { z } from 'zod'

const count = z.number().int()
/** Rows of `logbook_month` as PostgreSQL writes them in JSON. */
export const scoredRows = z.array(
  z.object({
    contractor_id: count,
    kind: unitKind,
    formula: count,
    as_of: z.string(),
    records: count,
    breakdowns: count,
    incidents: count,
    trappings: count,
    gps_good: count,
    gps_of: count,
    on_time: count,
    acknowledged: count,
    month_minutes: z.number(),
    routine_minutes: z.number(),
    other_minutes: z.number(),
  }),
)
type ScoredRow = z.output<typeof scoredRows>[number]

/** What a month scored by, of all its parts or of one contractor's; nothing where there is none. */
export function scoredOf(rows: readonly ScoredRow[], contractorId?: number) {
  const own = rows.filter((row) => contractorId === undefined || row.contractor_id === contractorId)
  const [first] = own
  if (!first) return null
  const sum = (of: (row: ScoredRow) => number) => own.reduce((all, row) => all + of(row), 0)
  const records = sum((row) => row.records)
  const month = {
    kind: first.kind,
    monthMinutes: sum((row) => row.month_minutes),
    routineMinutes: sum((row) => row.routine_minutes),
    otherMinutes: sum((row) => row.other_minutes),
    breakdowns: sum((row) => row.breakdowns),
    incidents: sum((row) => row.incidents),
    trappings: sum((row) => row.trappings),
    gps: { good: sum((row) => row.gps_good), of: sum((row) => row.gps_of) },
    onTime: { good: sum((row) => row.on_time), of: records },
    acknowledged: { good: sum((row) => row.acknowledged), of: records },
  }
  const isRated = month.monthMinutes > 0
  return {
    ...month,
    records,
    asOf: new Date(first.as_of).toISOString(),
    formula: first.formula,
    index: isRated ? healthIndex(scoredMonth(month)) : null,
    parts: isRated ? partsOf(month) : [],
  }
}

/** The points of the parts that a kind of unit has. */
export function partsOf(month: AdvisedMonth) {
  const points = healthParts(scoredMonth(month))
  return HEALTH_PARTS.filter((part) => mostOf(month.kind, part) > 0).map((part) => ({ part, points: points[part] }))
}
