import { Prisma } from '@portal/db'
import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { figuresOf, type Sums } from '@portal/shared/features/dashboard/figures'
import { GRADES, gradeOf, type UnitKind } from '@portal/shared/features/dashboard/health-index.scoring'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { type Day, fromDate, HONG_KONG } from '@portal/shared/kernel/time'
import type { Ticked } from '@portal/shared/kernel/workbooks/export'
import { accessEnded } from '../../access/figures.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { tickedRows } from '../../kernel/list/rows/ticked.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { unitsOf } from './dashboard.service.ts'
import { type Source, sourceOf } from './figure.source.ts'
import { counts, listedOf, standings } from './figure.standing.ts'
import { type Clock, clockOf } from './figure.sums.ts'

const { sql, join } = Prisma
type In = Inputs<typeof dashboardContracts>['logbook']
type Out = ServiceOutput<(typeof dashboardContracts)['logbook']>

interface Row extends Omit<Sums, 'units' | 'liftMs' | 'scoreNano'> {
  id: number
  orgId: number
  locationId: string
  kind: UnitKind
  addressEn: string
  addressZh: string
  buildingEn: string
  buildingZh: string
  block: string
  district: string
  age: number | null
  leftOn: Day | null
  score: number | null
}

const share = (good: string, of: string) => Prisma.raw(`f.${good}::float8 / nullif(f.${of}, 0)`)
const ORDER: Record<ReturnType<typeof orderOf<In['sort'] extends `${infer S},${string}` ? S : never>>[0], Prisma.Sql> =
  {
    score: Prisma.raw('f.score'),
    locationId: Prisma.raw('l.location_id'),
    age: Prisma.raw('-l.installed_year'),
    availability: Prisma.raw('f.availability'),
    breakdowns: Prisma.raw('f.breakdowns'),
    trappings: Prisma.raw('f.trappings'),
    incidents: Prisma.raw('f.incidents'),
    records: Prisma.raw('f.records'),
    gps: share('gps_good', 'gps_of'),
    onTime: share('on_time', 'records'),
    acknowledged: share('acknowledged', 'records'),
  }

/** The bands of five points that belong to grades. */
function inGrades(grades: In['grades']): Prisma.Sql {
  if (!grades) return sql`true`
  const parts = grades.map((grade) => {
    if (grade === 'notRated') return sql`f.score_band < 0`
    const at = GRADES.findIndex(([name]) => name === grade)
    return sql`f.score_band >= ${GRADES[at]?.[1] ?? 0} AND f.score_band < ${GRADES[at - 1]?.[1] ?? 101}`
  })
  return sql`(${join(parts, ' OR ')})`
}

/** Log-books of today, or also former ones, with their scores over the settled months, and how many there are of each grade, whichever grade is asked for. */
export async function logbook(ctx: Ctx, { page, size, ...asked }: In): Promise<Out> {
  const { grades, former } = asked
  const [source, clock] = await Promise.all([sourceOf(ctx, asked), clockOf(ctx, asked.months)])
  const [counted, rows] = await Promise.all([
    counts(ctx, source, clock, 'score', undefined, former),
    rowsOf(ctx, source, clock, asked, { skip: page * size, take: size }),
  ])
  const nameOf = (band: number) => (band < 0 ? 'notRated' : gradeOf(band))
  const byGrade = Map.groupBy(counted, ({ band }) => nameOf(band))
  const all = Object.fromEntries([...byGrade].map(([grade, some]) => [grade, unitsOf(some)]))
  const months = await pointsOf(ctx, source, clock, rows)
  const chosen = Object.entries(all).filter(([grade]) => !grades || grades.includes(grade))
  return {
    asAt: clock.asAt,
    running: clock.running,
    grades: all,
    totalElements: chosen.reduce((sum, [, units]) => sum + units, 0),
    content: rows.map((row) => ({ ...row, months: months(row.id), figures: figuresOfRow(row) })),
  }
}

type Filters = Omit<In, 'page' | 'size'> & Ticked
/** Rows of a workbook that are read at a time: each time the whole is put in order. */
const BATCH = 5000

/** Every row of the list, in its order. */
export async function* everyLogbook(ctx: Ctx, asked: Filters) {
  const [source, clock] = await Promise.all([sourceOf(ctx, asked), clockOf(ctx, asked.months)])
  for (let skip = 0; ; skip += BATCH) {
    const rows = await rowsOf(ctx, source, clock, asked, { skip, take: BATCH })
    for (const row of rows) yield { ...row, figures: figuresOfRow(row) }
    if (rows.length < BATCH) return
  }
}

/** How many there are; those that were ticked are read, as figures of the list are not kept of them. */
export async function countLogbooks(ctx: Ctx, { ticked, unticked, ...filters }: Filters): Promise<number> {
  const { totalElements } = await logbook(ctx, { ...filters, page: 0, size: 1 })
  if (!ticked && !unticked) return totalElements
  const [source, clock] = await Promise.all([sourceOf(ctx, filters), clockOf(ctx, filters.months)])
  return (await rowsOf(ctx, source, clock, { ...filters, ticked, unticked }, { skip: 0, take: totalElements })).length
}

/** Its score is the mean of its months, which their sums do not tell. */
const figuresOfRow = ({ score, ...row }: Row) => ({
  ...figuresOf([{ ...row, units: 1, liftMs: row.kind === 'L' ? row.unitMs : 0, scoreNano: 0 }]),
  index: score,
})

/** The last moment of a log-book `f` that is not counted today with whoever's figures these are. */
const leftAt = ({ contractorIds, isOfMonths }: Source, ended: Prisma.Sql) => {
  const counted = sql`(SELECT max(upper(k.spans)) FROM logbook_month k
    WHERE k.logbook_id = f.logbook_id AND ${contractorIds ? sql`k.contractor_id = f.org_id` : sql`true`})`
  return sql`CASE WHEN NOT f.is_current THEN ${isOfMonths ? sql`coalesce(${ended}, ${counted})` : counted} - interval '1 millisecond' END`
}

const SUMS = Prisma.raw(
  `f.records, f.breakdowns, f.incidents, f.trappings, f.gps_good AS "gpsGood", f.gps_of AS "gpsOf", f.on_time AS "onTime", f.acknowledged,
   f.unit_ms::float8 AS "unitMs", f.month_ms::float8 AS "monthMs", f.routine_ms::float8 AS "routineMs", f.other_ms::float8 AS "otherMs", f.rated`,
)
const rowsOf = (
  { db, actor, now }: Ctx,
  source: Source,
  clock: Clock,
  { grades, former, sort, ...rows }: Pick<Filters, 'grades' | 'former' | 'sort' | keyof Ticked>,
  { skip, take }: { skip: number; take: number },
) => {
  const [field, direction] = orderOf(sort)
  const order = sql`${ORDER[field]} ${Prisma.raw(direction === 'asc' ? 'ASC' : 'DESC')} NULLS LAST, f.logbook_id`
  return db.$queryRaw<Row[]>`
    SELECT l.id, f.org_id AS "orgId", l.location_id AS "locationId", l.kind, l.address_en AS "addressEn", l.address_zh AS "addressZh",
      l.building_en AS "buildingEn", l.building_zh AS "buildingZh", l.block, l.district,
      extract(year FROM ${clock.running}::date)::int - l.installed_year AS age, f.score, ${SUMS},
      to_char((${leftAt(source, accessEnded(actor, now))}) AT TIME ZONE ${HONG_KONG}, 'YYYY-MM-DD') AS "leftOn"
    FROM ${standings(source, clock)} AS f JOIN logbook l ON l.id = f.logbook_id
    WHERE ${listedOf(former)} AND ${inGrades(grades)} AND ${sqlOf('l', tickedRows(rows))} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`
}

/** The score of each month of these log-books. */
async function pointsOf({ db }: Ctx, { contractorIds, books }: Source, { months }: Clock, rows: readonly Row[]) {
  const found = await db.$queryRaw<{ logbookId: number; month: Date; index: number | null }[]>`
    SELECT f.logbook_id AS "logbookId", f.month, (${Prisma.raw(contractorIds ? 'max(f.score_nano)' : 'max(f.month_score_nano)')} / 1e9)::float8 AS index
    FROM logbook_figure f
    WHERE f.logbook_id = ANY(${rows.map(({ id }) => id)}) AND f.month >= ${months[0]?.month}::date AND ${books ?? sql`true`}
      AND ${contractorIds ? sql`f.contractor_id = ANY(${contractorIds})` : sql`true`}
    GROUP BY f.logbook_id, f.month`
  const scores = new Map(found.map(({ logbookId, month, index }) => [`${logbookId} ${fromDate(month)}`, index]))
  return (id: number) =>
    months.map(({ month }: { month: Day }) => ({ month, index: scores.get(`${id} ${month}`) ?? null }))
}
