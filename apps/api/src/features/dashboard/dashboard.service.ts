import { SCORE_BAND_POINTS, UNKNOWN_BAND, type Window } from '@portal/shared/features/dashboard/bands'
import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { added, figuresOf, type Sums } from '@portal/shared/features/dashboard/figures'
import { gradeOf } from '@portal/shared/features/dashboard/health-index.scoring'
import { partsOf } from '@portal/shared/features/dashboard/parts'
import { UNIT_KINDS } from '@portal/shared/features/logbooks/logbook.codes'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { namesOf } from './dashboard.names.ts'
import { pointSums } from './figure.points.ts'
import { sourceOf } from './figure.source.ts'
import { type Counted, counts } from './figure.standing.ts'
import { type By, type Clock, clockOf, type MonthSums, monthly } from './figure.sums.ts'

type In = Inputs<typeof dashboardContracts>
type Out = { [K in keyof typeof dashboardContracts]: ServiceOutput<(typeof dashboardContracts)[K]> }

/** The months of a window, with what was added up in each. */
export const monthsOf = ({ months }: Clock, rows: readonly MonthSums[]) =>
  months.map((one) => ({ ...one, sums: added(rows.filter(({ month }) => month === one.month)) }))
const shown = (months: ReturnType<typeof monthsOf>) =>
  months.map(({ month, isSettled, sums }) => ({ month, isSettled, figures: figuresOf([sums]) }))
/** The months that are averaged. */
export const settled = (months: readonly { isSettled: boolean; sums: Sums }[]) =>
  months.filter(({ isSettled }) => isSettled).map(({ sums }) => sums)

/** Sums of the months of a window, and what they are as of. */
export async function windowOf(ctx: Ctx, input: In['overview'] & { months: Window }, by?: By) {
  const [source, clock] = await Promise.all([sourceOf(ctx, input), clockOf(ctx, input.months)])
  const rows = await monthly(ctx, source, clock, by)
  return { source, clock, rows, told: { asAt: clock.asAt, running: clock.running } }
}

export async function overview(ctx: Ctx, input: In['overview']): Promise<Out['overview']> {
  const { clock, rows, told } = await windowOf(ctx, input)
  const months = monthsOf(clock, rows)
  const units = (kind?: string) => added(rows.filter((row) => !kind || row.kind === kind)).units
  return { ...told, units: units(), lifts: units('L'), total: figuresOf(settled(months)), months: shown(months) }
}

/** The months of each kind of unit that there is. */
async function kindsOf(ctx: Ctx, input: In['trend']) {
  const { clock, rows, told } = await windowOf(ctx, input)
  const kinds = UNIT_KINDS.filter((kind) => rows.some((row) => row.kind === kind))
  const months = (kind: string) =>
    monthsOf(
      clock,
      rows.filter((row) => row.kind === kind),
    )
  return { told, kinds: kinds.map((kind) => ({ kind, months: months(kind) })) }
}

export async function trend(ctx: Ctx, input: In['trend']): Promise<Out['trend']> {
  const { told, kinds } = await kindsOf(ctx, input)
  return { ...told, kinds: kinds.map(({ kind, months }) => ({ kind, months: shown(months) })) }
}

const MINUTE_MS = 60_000
const minutesOf = ({ monthMs, routineMs, otherMs }: Sums) => ({
  month: monthMs / MINUTE_MS,
  routine: routineMs / MINUTE_MS,
  other: otherMs / MINUTE_MS,
})
export async function availabilityTrend(ctx: Ctx, input: In['availabilityTrend']): Promise<Out['availabilityTrend']> {
  const { told, kinds } = await kindsOf(ctx, input)
  const of = ({ month, isSettled, sums }: ReturnType<typeof monthsOf>[number]) => ({
    month,
    isSettled,
    availability: figuresOf([sums]).availability,
    minutes: minutesOf(sums),
  })
  return { ...told, kinds: kinds.map(({ kind, months }) => ({ kind, months: months.map(of) })) }
}

export async function map(ctx: Ctx, input: In['map']): Promise<Out['map']> {
  const { clock, rows, told } = await windowOf(ctx, input, 'district')
  const districts = [...Map.groupBy(rows, ({ key }) => key)].map(([district, own]) => ({
    district,
    units: added(own).units,
    figures: figuresOf(settled(monthsOf(clock, own))),
  }))
  return { ...told, districts: districts.toSorted((one, other) => other.units - one.units) }
}

/** The name of a band in a bar: a grade, or where the band begins. */
function bandOf(of: In['stackedBar']['of'], band: number): string {
  if (band < 0) return of === 'grade' ? 'notRated' : UNKNOWN_BAND
  return of === 'grade' ? gradeOf(band) : String(band)
}
const BAND_OF = { grade: 'score', age: 'age', availability: 'availability' } as const

export async function stackedBar(ctx: Ctx, { by, of, ...input }: In['stackedBar']): Promise<Out['stackedBar']> {
  const [source, clock] = await Promise.all([sourceOf(ctx, input), clockOf(ctx, input.months)])
  const counted = await counts(ctx, source, clock, BAND_OF[of], by)
  const groups = Map.groupBy(counted, ({ key }) => key)
  const names = await namesOf(ctx, by, [...groups.keys()])
  const rows = [...groups].map(([key, own]) => ({
    key,
    ...(names.get(key) ?? { nameEn: key, nameZh: key }),
    units: unitsOf(own),
    bands: Object.fromEntries(
      [...Map.groupBy(own, ({ band }) => bandOf(of, band))].map(([band, some]) => [band, unitsOf(some)]),
    ),
  }))
  return { asAt: clock.asAt, running: clock.running, rows: rows.toSorted((one, other) => other.units - one.units) }
}
export const unitsOf = (counted: readonly Pick<Counted, 'units'>[]): number =>
  counted.reduce((sum, { units }) => sum + units, 0)

export async function healthIndex(ctx: Ctx, input: In['healthIndex']): Promise<Out['healthIndex']> {
  const [source, clock] = await Promise.all([sourceOf(ctx, input), clockOf(ctx, input.months)])
  const [counted, points] = await Promise.all([counts(ctx, source, clock, 'score'), pointSums(ctx, source, clock)])
  const rated = counted.filter(({ band }) => band >= 0)
  const months = clock.months.map((one) => ({ ...one, sums: points.filter(({ month }) => month === one.month) }))
  const from = Array.from({ length: 100 / SCORE_BAND_POINTS }, (_, at) => at * SCORE_BAND_POINTS)
  return {
    asAt: clock.asAt,
    running: clock.running,
    rated: unitsOf(rated),
    notRated: unitsOf(counted) - unitsOf(rated),
    bands: from.map((band) => ({ from: band, units: unitsOf(rated.filter((one) => one.band === band)) })),
    parts: partsOf(months.filter(({ isSettled }) => isSettled).map(({ sums }) => sums)),
    months: months.map(({ sums, ...month }) => ({ ...month, parts: partsOf([sums]) })),
  }
}
