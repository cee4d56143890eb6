import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { changed, type Measure, measured } from '@portal/shared/features/dashboard/figure.texts'
import type { Figures } from '@portal/shared/features/dashboard/figures'
import { scoredWorkerContracts } from '@portal/shared/features/dashboard/scored-worker.contract'
import type { CallOutput } from '@portal/shared/kernel/contract'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { type Fact, FactStrip } from '../../widgets/FactStrip.tsx'
import { addressOf, type Input } from './address.ts'
import { IndexCell, NONE } from './cells.tsx'
import { useMonthText } from './months.ts'
import { useUnder } from './templates/useUnder.ts'

export type Overview = CallOutput<(typeof dashboardContracts)['overview']>
const figureText = (measure: Measure, figures: Figures) => measured(measure, figures) ?? NONE

/** What a figure of the last settled month is to that of the month before, and how the running one goes. */
function useChange({ months, running }: Overview) {
  const { t } = useWords()
  const monthText = useMonthText('short')
  const settled = months.filter(({ isSettled }) => isSettled)
  const [before, last] = [settled.at(-2), settled.at(-1)]
  const now = months.find(({ month }) => month === running)?.figures
  return (measure: Measure) => {
    const soFar = now && measured(measure, now)
    const rest = soFar ? t('dashboards.strip.soFar', { month: monthText(running), value: soFar }) : ''
    const went = before && last && changed(measure, before.figures, last.figures)
    if (!went) return rest || t('dashboards.strip.none')
    const words = { month: monthText(last.month), before: monthText(before.month), change: went.change }
    return (
      <>
        <span className="lb-block">{t(`dashboards.strip.${went.way}`, words)}</span>
        <span className="lb-block">{rest}</span>
      </>
    )
  }
}

/** The figures over the settled months; each leads to the lifts and escalators behind it. */
export function Strip({ overview, input }: { overview: Overview; input: Input }) {
  const { t } = useWords()
  const change = useChange(overview)
  const under = useUnder()
  /** The list behind a figure, under the same filters: sums hold the months of former log-books too. */
  const toList = (sort: string, former?: true) =>
    addressOf(SCREENS.scoredLogbooks.path, { ...input, ...under, sort, former })
  const { units, lifts, total } = overview
  const { months, leType, rcIds } = input
  const seesWorkers = useMay(scoredWorkerContracts.list)
  const value = (measure: Measure, sort: string) => <Link to={toList(sort, true)}>{figureText(measure, total)}</Link>
  const counted = (key: 'perUnit' | 'perLift', count: keyof Pick<Figures, 'breakdowns' | 'trappings'>) =>
    t(`dashboards.strip.${key}`, { count: total[count], number: numberText(total[count]) })
  const facts: Fact[] = [
    {
      name: t('dashboards.strip.units'),
      value: <Link to={toList('locationId,asc')}>{numberText(units)}</Link>,
      note: t('dashboards.strip.lifts', { count: lifts, number: numberText(lifts) }),
    },
    {
      name: t('dashboards.strip.index'),
      value: (
        <Link to={addressOf(SCREENS.healthIndex.path, { ...input, ...under })}>
          <IndexCell index={total.index} />
        </Link>
      ),
      note: change('index'),
    },
    {
      name: t('dashboards.strip.availability'),
      value: value('availability', 'availability,asc'),
      note: change('availability'),
    },
    {
      name: t('dashboards.strip.breakdowns'),
      value: value('breakdownRate', 'breakdowns,desc'),
      note: (
        <>
          {counted('perUnit', 'breakdowns')}
          <br />
          {change('breakdownRate')}
        </>
      ),
    },
    {
      name: t('dashboards.strip.trappings'),
      value: value('trappingRate', 'trappings,desc'),
      note: (
        <>
          {counted('perLift', 'trappings')}
          <br />
          {change('trappingRate')}
        </>
      ),
    },
    {
      name: t('dashboards.strip.onTime'),
      value: value('onTime', 'onTime,asc'),
      note: (
        <>
          {t('dashboards.strip.ofRecords', { number: numberText(total.records) })}
          <br />
          {seesWorkers && (
            <Link
              className="lb-block"
              to={addressOf(SCREENS.scoredWorkers.path, { months, leType, rcIds, ...under, sort: 'submission,desc' })}
            >
              {t('dashboards.strip.byWorker')}
            </Link>
          )}
          {change('onTime')}
        </>
      ),
    },
  ]
  return <FactStrip facts={facts} />
}
