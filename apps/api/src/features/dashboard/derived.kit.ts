import { ageBandOf, availabilityBandOf, SCORE_BAND_POINTS, WINDOWS } from '@portal/shared/features/dashboard/bands'
import { type MonthCounts, sharesOf } from '@portal/shared/features/dashboard/figures'
import {
  availability,
  HEALTH_PARTS,
  type HealthMonth,
  healthIndex,
  healthParts,
  type MonthMinutes,
  type UnitKind,
} from '@portal/shared/features/dashboard/health-index.scoring'
import { healthMonth, type MonthRecord, monthMinutes } from '@portal/shared/features/dashboard/logbook-month.scoring'
import { MICRO } from '@portal/shared/features/dashboard/parts'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { GEO_RESULTS } from '@portal/shared/features/job-records/job-record.codes'
import { addMonths, fromDate, startOf } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { db } from '../../../test/world.ts'
import { inForce } from '../../access/logbook.ts'
import { facetsFrom } from './derived.facets.kit.ts'
import { NANO } from './figure.keep.sql.ts'

/*
 * What dashboards keep, derived again by the functions of the document from what it is of: months from records and from who was in
 * charge, figures from months, standings from figures. Nothing of it reads the SQL that keeps them.
 */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAY_S = 86_400
const seconds = (end: Date, begin: Date) => (end.getTime() - begin.getTime()) / 1000
const minutes = (end: Date, begin: Date) => (end.getTime() - begin.getTime()) / MINUTE_MS
const COUNTS = [
  'records',
  'breakdowns',
  'incidents',
  'trappings',
  'gpsGood',
  'gpsOf',
  'onTime',
  'acknowledged',
] as const satisfies (keyof MonthCounts)[]
const MINUTES = ['monthMinutes', 'routineMinutes', 'otherMinutes'] as const satisfies (keyof MonthMinutes)[]
type Sums = Record<(typeof COUNTS)[number] | (typeof MINUTES)[number], number>

/** Halves to the even number, as PostgreSQL rounds them. */
const whole = (value: number) => {
  const near = Math.round(value)
  return near - value === 0.5 && near % 2 ? near - 1 : near
}

const healthOf = (kind: UnitKind, sums: Sums): HealthMonth => ({
  kind,
  availability: availability(sums),
  ...sums,
  ...sharesOf(sums),
})
const scoreOf = (kind: UnitKind, sums: Sums) => (sums.monthMinutes > 0 ? healthIndex(healthOf(kind, sums)) : null)
const addedUp = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(
    [...COUNTS, ...MINUTES].map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Sums
const kindOf = z.enum(['L', 'E'])
const geoOf = z.enum(GEO_RESULTS)

type Kept = MonthRecord & { answeredAt: Date | null; deletedAt: Date | null }
/** The log-books with all that their months are of. */
async function sourcesOf(books: readonly number[]) {
  const rows = await db.logbook.findMany({
    where: { id: { in: [...books] } },
    include: {
      parties: { where: { kind: 'RC', isVoid: false }, orderBy: { startsAt: 'asc' } },
      jobRecords: { include: { acknowledgements: true } },
    },
  })
  return rows.map(({ jobRecords, kind, activatedOn, ...row }) => ({
    ...row,
    kind: kindOf.parse(kind),
    activatedOn: startOf(fromDate(activatedOn ?? new Date(0))),
    records: jobRecords.map(
      ({ acknowledgements: [answer], geo, ...record }): Kept => ({
        ...record,
        geo: geoOf.parse(geo),
        isAcknowledged: false,
        answeredAt: answer?.createdAt ?? null,
      }),
    ),
  }))
}
type Source = Awaited<ReturnType<typeof sourcesOf>>[number]

/** Who was in charge from when until when, one after another; 0 for the time in which nobody was. */
function chargesOf({ parties }: Source, from: Date, until: Date): { contractorId: number; from: Date; until: Date }[] {
  const charges: { contractorId: number; from: Date; until: Date }[] = []
  let reached = from
  const add = (contractorId: number, end: Date) => {
    if (end > reached) charges.push({ contractorId, from: reached, until: end })
    if (end > reached) reached = end
  }
  const within = (instant: Date | null) => (instant === null || instant > until ? until : instant)
  for (const { orgId, startsAt, endsAt } of parties) {
    add(0, within(startsAt))
    add(orgId, within(endsAt))
  }
  add(0, until)
  return charges
}

/** What is counted of a part of a month, of the records that were there at a moment. */
function sumsOf(kind: UnitKind, span: { from: Date; until: Date }, records: readonly Kept[], asOf: Date): Sums {
  const there = records
    .filter(({ submittedAt, deletedAt }) => submittedAt <= asOf && (!deletedAt || deletedAt > asOf))
    .map((record) => ({ ...record, isAcknowledged: record.answeredAt !== null && record.answeredAt <= asOf }))
  const done = there.filter(({ completedAt }) => completedAt >= span.from && completedAt < span.until)
  // the counts are there also where nothing is rated
  const counted = healthMonth(kind, { monthMinutes: 1, routineMinutes: 0, otherMinutes: 0 }, done)
  if (!counted) throw new Error('a minute is rated')
  const { breakdowns, incidents, trappings, gps, onTime, acknowledged } = counted
  return {
    ...monthMinutes(span, there),
    ...{ breakdowns, incidents, trappings },
    records: done.length,
    gpsGood: gps.good,
    gpsOf: gps.of,
    onTime: onTime.good,
    acknowledged: acknowledged.good,
  }
}

/** The rows of one month of a log-book, as everything stood at a moment. */
function monthsOf(source: Source, month: string, asOf: Date) {
  const [begins, ends] = [startOf(month), startOf(addMonths(month, 1))]
  const known = new Date(Math.min(+asOf, +ends))
  const from = new Date(Math.max(+source.activatedOn, +begins))
  const charges = chargesOf(source, from, known)
  const parts = charges.map((charge) => ({ ...charge, sums: sumsOf(source.kind, charge, source.records, asOf) }))
  const whole = scoreOf(source.kind, addedUp(parts.map(({ sums }) => sums)))
  return parts.map(({ contractorId, from: since, until, sums }, at) => ({
    ...{ logbookId: source.id, month, contractorId, kind: source.kind, from: since, until, asOf },
    days: ((seconds(known, begins) / DAY_S) * minutes(until, since)) / minutes(known, from),
    ...sums,
    score: scoreOf(source.kind, sums),
    monthScore: whole,
    isLast: at === parts.length - 1,
  }))
}
type Month = ReturnType<typeof monthsOf>[number]

export const keptMonths = (books: readonly number[]) => db.$queryRaw<Month[]>`
  SELECT logbook_id AS "logbookId", to_char(month, 'YYYY-MM-DD') AS month, contractor_id AS "contractorId", kind,
    lower(spans) AS "from", upper(spans) AS "until", as_of AS "asOf", days, records, breakdowns, incidents, trappings,
    gps_good AS "gpsGood", gps_of AS "gpsOf", on_time AS "onTime", acknowledged, month_minutes AS "monthMinutes",
    routine_minutes AS "routineMinutes", other_minutes AS "otherMinutes", score, month_score AS "monthScore", is_last AS "isLast"
  FROM logbook_month WHERE logbook_id = ANY(${books}) ORDER BY logbook_id, month, lower(spans)`

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
/** Rows that are kept though they do not follow, and those that follow and are not kept. */
const apart = (kept: readonly object[], derived: readonly object[]): string[] => {
  const [one, other] = [sorted(kept), sorted(derived)]
  return [...one.filter((row) => !other.includes(row)), ...other.filter((row) => !one.includes(row))]
}

/** What of `logbook_month` is not as it follows from the records, each month as of the moment up to which it knows. */
export async function monthsApart(books: readonly number[]): Promise<string[]> {
  const [kept, sources] = [await keptMonths(books), await sourcesOf(books)]
  const asked = Map.groupBy(kept, ({ logbookId, month, asOf }) => `${logbookId} ${month} ${+asOf}`)
  const derived = [...asked.values()].flatMap(([one]) => {
    const source = sources.find(({ id }) => id === one?.logbookId)
    return one && source ? monthsOf(source, one.month, one.asOf) : []
  })
  return apart(kept, derived)
}

const pointsOf = (kind: UnitKind, sums: Sums) => {
  const parts = healthParts(healthOf(kind, sums))
  return sums.monthMinutes > 0 ? HEALTH_PARTS.map((part) => whole(parts[part] * MICRO)) : []
}
const nano = (score: number | null) => (score === null ? null : whole(score * NANO))
const bandOf = (band: number | string) => (typeof band === 'number' ? band : -1)

/** What of `logbook_figure` is not as it follows from the months, while a month runs. */
export async function figuresApart(books: readonly number[], running: string): Promise<string[]> {
  const [months, logbooks] = [await keptMonths(books), await db.logbook.findMany({ where: { id: { in: [...books] } } })]
  const grants = await db.logbookParty.findMany({
    where: { logbookId: { in: [...books] }, kind: 'RP', ...inForce(new Date()) },
    orderBy: { orgId: 'asc' },
  })
  const responsible = (id: number) => grants.flatMap(({ logbookId, orgId }) => (logbookId === id ? [orgId] : []))
  const since = addMonths(running, -Math.max(...WINDOWS))
  const seen = months.filter(({ month }) => month > since && month <= running)
  const facetsOf = await facetsFrom(
    seen.map((row) => ({ ...row, ...msOf(row) })),
    running,
  )
  const derived = seen.map((row) => {
    const book = logbooks.find(({ id }) => id === row.logbookId)
    const kind = kindOf.parse(book?.kind)
    const ofMonth = months.filter(({ logbookId, month }) => logbookId === row.logbookId && month === row.month)
    const [six, twelve] = WINDOWS.map((count) => facetsOf({ ...row, ...msOf(row) }, count))
    const years = book?.installedYear ? Number(running.slice(0, 4)) - book.installedYear : null
    return {
      ...{
        logbookId: row.logbookId,
        month: row.month,
        contractorId: row.contractorId,
        district: book?.district,
        kind,
      },
      ageBand: bandOf(ageBandOf(years)),
      isCurrent: row.month === running && row.isLast && row.until >= row.asOf,
      isLast: row.isLast,
      ...Object.fromEntries(COUNTS.map((name) => [name, row[name]])),
      unitMs: whole(row.days * DAY_MS),
      ...msOf(row),
      scoreNano: nano(row.score),
      monthScoreNano: row.isLast ? nano(row.monthScore) : null,
      points: pointsOf(row.kind, row),
      monthPoints: row.isLast ? pointsOf(row.kind, addedUp(ofMonth)) : [],
      responsible: [...new Set(responsible(row.logbookId))],
      ...{ availabilityBand6: six?.whole.band, availabilityBand12: twelve?.whole.band },
      ...{ ownAvailabilityBand6: six?.own.band, ownAvailabilityBand12: twelve?.own.band },
      ...{ works6: six?.whole.works, works12: twelve?.whole.works },
      ...{ ownWorks6: six?.own.works, ownWorks12: twelve?.own.works },
    }
  })
  return apart(await keptFigures(books), derived)
}
const msOf = (sums: Sums) => ({
  monthMs: whole(sums.monthMinutes * MINUTE_MS),
  routineMs: whole(sums.routineMinutes * MINUTE_MS),
  otherMs: whole(sums.otherMinutes * MINUTE_MS),
})
const plain = <R extends object>(row: R) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  )
export const keptFigures = async (books: readonly number[]) =>
  (await db.logbookFigure.findMany({ where: { logbookId: { in: [...books] } } })).map((row) => ({
    ...plain(row),
    month: fromDate(row.month),
  }))

const ADDED = [...COUNTS, 'unitMs', 'monthMs', 'routineMs', 'otherMs'] as const
const hair = (value: number | null) => value?.toFixed(7) ?? null

/** What of `logbook_standing` is not as it follows from the figures of the months that are settled. */
export async function standingsApart(books: readonly number[], running: string): Promise<string[]> {
  const figures = await db.logbookFigure.findMany({ where: { logbookId: { in: [...books] } } })
  const settled = new Set((await db.monthSettlement.findMany()).map(({ month }) => fromDate(month)))
  const derived = WINDOWS.flatMap((months) => {
    const seen = figures.filter(({ month }) => fromDate(month) > addMonths(running, -months))
    const orgs = [0, ...new Set(seen.map(({ contractorId }) => contractorId).filter(Boolean))]
    return orgs.flatMap((orgId) =>
      [...Map.groupBy(seen, ({ logbookId }) => logbookId).values()].flatMap((rows) => {
        const own = orgId ? rows.filter(({ contractorId }) => contractorId === orgId) : rows
        return own.length ? [standingOf({ months, orgId }, own, settled)] : []
      }),
    )
  })
  return apart(await keptStandings(books), derived)
}
export const keptStandings = async (books: readonly number[]) =>
  (await db.logbookStanding.findMany({ where: { logbookId: { in: [...books] } } })).map((row) => ({
    ...plain(row),
    score: hair(row.score),
    availability: hair(row.availability),
  }))

type Figure = Awaited<ReturnType<typeof db.logbookFigure.findMany>>[number]
function standingOf(of: { months: number; orgId: number }, rows: readonly Figure[], settled: ReadonlySet<string>) {
  const counted = rows.filter(({ month }) => settled.has(fromDate(month)))
  const sum = (name: (typeof ADDED)[number]) => counted.reduce((all, row) => all + Number(row[name]), 0)
  const scores = counted.flatMap(({ scoreNano, monthScoreNano }) => (of.orgId ? scoreNano : monthScoreNano) ?? [])
  const score = scores.length ? scores.reduce((all, one) => all + Number(one), 0) / scores.length / NANO : null
  const [monthMinutes, routineMinutes, otherMinutes] = [sum('monthMs'), sum('routineMs'), sum('otherMs')]
  const share = monthMinutes > 0 ? availability({ monthMinutes, routineMinutes, otherMinutes }) : null
  const most = 100 / SCORE_BAND_POINTS - 1
  const [{ logbookId, district, kind, ageBand } = {}] = rows
  return {
    ...of,
    ...{ logbookId, district, kind, ageBand },
    isCurrent: rows.some(({ isCurrent }) => isCurrent),
    ...Object.fromEntries(ADDED.map((name) => [name, sum(name)])),
    rated: scores.length,
    score: hair(score),
    availability: hair(share),
    availabilityBand: bandOf(availabilityBandOf(share)),
    scoreBand: score === null ? -1 : Math.min(most, Math.floor((score + 1e-9) / SCORE_BAND_POINTS)) * SCORE_BAND_POINTS,
  }
}

/** As of which month figures are counted. */
export const runningMonth = async (): Promise<string> =>
  monthOf(fromDate((await db.figureClock.findFirstOrThrow()).month))
