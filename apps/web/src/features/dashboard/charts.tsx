import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { GRADES, gradeOf } from '@portal/shared/features/dashboard/health-index.scoring'
import type { Day } from '@portal/shared/kernel/time'
import type { ReactNode } from 'react'
import { useApi } from '../../kernel/api.ts'
import type { ChartData } from '../../kernel/pictures/chart.ts'
import { Chart } from '../../kernel/pictures/lazy.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { GRADE_COLORS } from '../../look/palette.ts'
import type { Input } from './address.ts'
import { changeOf, lowestOf } from './answers.ts'
import { useFilterCover } from './cover.ts'
import { useMonthText } from './months.ts'
import type { Overview } from './Strip.tsx'

const PERCENT = 100
const DECIMALS = 2
const Wait = () => <div className="lb-panel lb-picture-wait" />

/** Months of lifts and of escalators, where there are any, and what the months are called. */
function useKinds<M extends { month: Day }>(data: { kinds: readonly { kind: string; months: M[] }[] } | undefined) {
  const [long, short] = [useMonthText(), useMonthText('short')]
  const places = (data?.kinds[0]?.months ?? []).map(({ month }) => ({ short: short(month), full: long(month) }))
  const monthsOf = (kind: string) => data?.kinds.find((one) => one.kind === kind)?.months
  return { isHere: data !== undefined, places, lifts: monthsOf('L'), escalators: monthsOf('E') }
}
interface OfMonths {
  input: Input
  running: Day
}

/** What became of breakdowns, in a sentence; the measure's name where there is nothing to compare. */
function useRatesTitle(months: Overview['months']): string {
  const { t } = useWords()
  const change = changeOf(months, ({ figures }) => figures.breakdownRate)
  return change
    ? t(`dashboards.chart.breakdowns.${change.way}`, { count: change.count, share: numberText(change.share) })
    : t('dashboards.chart.rates')
}

/** Breakdowns of lifts and of escalators, and trappings of lifts, month by month. */
export function RatesChart({ input, running, months }: OfMonths & Pick<Overview, 'months'>) {
  const { t } = useWords()
  const month = useMonthText()
  const { data } = useApi(dashboardContracts.trend, input, { quiet: true })
  const picture = useFilterCover(input, data?.asAt)
  const title = useRatesTitle(months)
  const { isHere, places, lifts, escalators } = useKinds(data)
  if (!isHere) return <Wait />
  const series = [
    ...(lifts
      ? [
          {
            name: t('dashboards.chart.lift'),
            shape: 'line' as const,
            values: lifts.map(({ figures }) => figures.breakdownRate),
          },
        ]
      : []),
    ...(escalators
      ? [
          {
            name: t('dashboards.chart.escalator'),
            shape: 'line' as const,
            values: escalators.map(({ figures }) => figures.breakdownRate),
          },
        ]
      : []),
    ...(lifts
      ? [
          {
            name: t('dashboards.chart.trapping'),
            shape: 'line' as const,
            values: lifts.map(({ figures }) => figures.trappingRate),
          },
        ]
      : []),
  ]
  return (
    <Chart
      title={title}
      note={t('dashboards.chart.ratesNote', { month: month(running) })}
      data={{ places, series, isLastOpen: true, decimals: DECIMALS }}
      head={t('dashboards.chart.month')}
      {...picture('rates')}
    />
  )
}

/** The share of each month in service. */
export function AvailabilityChart({ input, running }: OfMonths) {
  const { t } = useWords()
  const month = useMonthText()
  const { data } = useApi(dashboardContracts.availabilityTrend, input, { quiet: true })
  const picture = useFilterCover(input, data?.asAt)
  const { isHere, places, lifts, escalators } = useKinds(data)
  if (!isHere) return <Wait />
  const of = (months: typeof lifts, name: string) =>
    months
      ? [
          {
            name,
            shape: 'line' as const,
            values: months.map(({ availability }) => (availability === null ? null : availability * PERCENT)),
          },
        ]
      : []
  const lowest = lowestOf([...(lifts ?? []), ...(escalators ?? [])], DECIMALS)
  const title =
    lowest === null
      ? t('dashboards.chart.availability')
      : t('dashboards.chart.neverBelow', { share: numberText(lowest, DECIMALS) })
  return (
    <Chart
      title={title}
      note={t('dashboards.chart.availabilityNote', { month: month(running) })}
      data={{
        places,
        series: [...of(lifts, t('dashboards.chart.lift')), ...of(escalators, t('dashboards.chart.escalator'))],
        isLastOpen: true,
        decimals: DECIMALS,
        isPercent: true,
        isCropped: true,
      }}
      head={t('dashboards.chart.month')}
      {...picture('availability')}
    />
  )
}

/** How many lifts and escalators stand in which band of the health index. */
export function DistributionChart({ input, more }: { input: Input; more?: ReactNode }) {
  const { t, codeText } = useWords()
  const { data } = useApi(dashboardContracts.healthIndex, input, { quiet: true })
  const picture = useFilterCover(input, data?.asAt)
  if (!data) return <Wait />
  const first = data.bands.findIndex(({ units }) => units > 0)
  const bands = data.bands.slice(Math.max(0, first))
  const excellent = bands.reduce((sum, { from, units }) => (gradeOf(from) === 'excellent' ? sum + units : sum), 0)
  const chart: ChartData = {
    places: bands.map(({ from }) => ({
      short: String(from),
      full: t('dashboards.chart.bandOf', { from, to: from + 5 }),
    })),
    series: [{ name: t('dashboards.chart.units'), shape: 'bar', values: bands.map(({ units }) => units) }],
    colors: bands.map(({ from }) => GRADE_COLORS[gradeOf(from)]),
    meaning: GRADES.filter(([grade]) => bands.some(({ from }) => gradeOf(from) === grade)).map(([grade]) => ({
      name: codeText('grade', grade),
      color: GRADE_COLORS[grade],
    })),
  }
  const title = data.rated
    ? t('dashboards.chart.excellentShare', { share: numberText((excellent / data.rated) * PERCENT, 0) })
    : t('dashboards.chart.distribution')
  return (
    <Chart
      title={title}
      note={
        <>
          {t('dashboards.chart.distributionNote', {
            count: data.notRated,
            number: numberText(data.notRated),
            rated: numberText(data.rated),
          })}{' '}
          {more}
        </>
      }
      data={chart}
      head={t('dashboards.chart.band')}
      {...picture('health-index')}
    />
  )
}
