import { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'
import { standingText } from './figure.keep.sql.ts'
import type { Source } from './figure.source.ts'
import type { Clock } from './figure.sums.ts'

const { sql } = Prisma

/** Where the statement is cut for values of a question. */
const [WINDOW, ROWS] = ['<window>', '<rows>']
const derived = (of: 'whole' | 'parts', window: Prisma.Sql, rows: Prisma.Sql): Prisma.Sql => {
  const [head = '', rest = ''] = standingText(WINDOW, ROWS, [of]).split(WINDOW)
  const [middle = '', tail = ''] = rest.split(ROWS)
  return sql`${Prisma.raw(head)}${window}${Prisma.raw(middle)}${rows}${Prisma.raw(tail)}`
}

/**
 * Log-books `f` as they stand over a window, as `logbook_standing` has them: those of the city or of contractors stand ready, others
 * are made of the months that the reader held access in.
 *
 * @param isByContractor one row for each contractor who was in charge, not one for each log-book
 */
export function standings(
  source: Source,
  { running, months }: Clock,
  isByContractor = source.contractorIds !== null,
): Prisma.Sql {
  const { contractorIds, what, books, isOfMonths } = source
  const conditions = sql`${what} ${books ? sql`AND ${books}` : sql``}`
  const ofContractors = contractorIds ? sql`= ANY(${contractorIds})` : isByContractor ? sql`<> 0` : sql`= 0`
  if (!isOfMonths)
    return sql`(SELECT f.* FROM logbook_standing f WHERE f.months = ${months.length} AND f.org_id ${ofContractors} AND ${conditions})`
  const window = sql`(SELECT ${months.length}::int AS months, ${running}::date AS running) AS w`
  const rows = isByContractor ? sql`f.contractor_id ${ofContractors} AND ${conditions}` : conditions
  return sql`(${derived(isByContractor ? 'parts' : 'whole', window, rows)})`
}

const GROUPS = { district: 'district', contractor: 'org_id', kind: 'kind' } as const
const BANDS = { score: 'score_band', age: 'age_band', availability: 'availability_band' } as const
export interface Counted {
  key: string
  band: number
  units: number
}

/** Log-books `f` of a standing: today's, and, where they are asked for, those whose settled months alone are in the sums. */
export const listedOf = (isWithFormer = false): Prisma.Sql =>
  isWithFormer ? sql`(f.is_current OR f.unit_ms > 0)` : sql`f.is_current`

/** How many of today's log-books stand in which band, of each group; with former ones where they are asked for. */
export async function counts(
  { db }: Ctx,
  source: Source,
  clock: Clock,
  of: keyof typeof BANDS,
  by?: keyof typeof GROUPS,
  isWithFormer = false,
): Promise<Counted[]> {
  const isByContractor = source.contractorIds !== null || by === 'contractor'
  const [key, band] = [by ? Prisma.raw(`f.${GROUPS[by]}::text`) : sql`''`, Prisma.raw(`f.${BANDS[of]}`)]
  const orgs = source.contractorIds ? sql`= ANY(${source.contractorIds})` : isByContractor ? sql`<> 0` : sql`= 0`
  if (!source.books && !isWithFormer)
    return db.$queryRaw<Counted[]>`
      SELECT ${key} AS key, ${band} AS band, sum(f.units)::int AS units FROM standing_count f
      WHERE f.months = ${clock.months.length} AND f.org_id ${orgs} AND ${source.what} GROUP BY 1, 2 HAVING sum(f.units) > 0`
  return db.$queryRaw<Counted[]>`
    SELECT ${key} AS key, ${band} AS band, count(*)::int AS units FROM ${standings(source, clock, isByContractor)} AS f
    WHERE ${listedOf(isWithFormer)} GROUP BY 1, 2`
}
