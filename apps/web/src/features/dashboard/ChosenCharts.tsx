import type { LeftChart, RightChart } from '@portal/shared/features/dashboard-templates/template.codes'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'
import { addressOf, type Input } from './address.ts'
import { BarChart } from './BarChart.tsx'
import { AvailabilityChart, DistributionChart, RatesChart } from './charts.tsx'
import { DistrictMap } from './DistrictMap.tsx'
import type { Overview } from './Strip.tsx'
import { TopPerformers } from './TopPerformers.tsx'
import { leftOf, type Option, rightOf } from './templates/option.ts'
import { useUnder } from './templates/useUnder.ts'

interface Props {
  overview: Overview
  input: Input
  charts: Option['charts']
}

/** The charts that are chosen, beside each other where there is room; the table of organizations over the whole width. */
export function ChosenCharts({ overview: { running, months }, input, charts }: Props) {
  const { t } = useWords()
  const under = useUnder()
  const chart = (which: LeftChart | RightChart) => {
    if (which === 'map') return <DistrictMap key={which} input={input} />
    if (which === 'stackedBar') return <BarChart key={which} input={input} />
    if (which === 'trend') return <RatesChart key={which} input={input} running={running} months={months} />
    if (which === 'availabilityTrend') return <AvailabilityChart key={which} input={input} running={running} />
    if (which === 'performance') return null
    const why = (
      <Link to={addressOf(SCREENS.healthIndex.path, { ...input, ...under })}>{t('dashboards.chart.whyIndex')}</Link>
    )
    return <DistributionChart key={which} input={input} more={why} />
  }
  const right = rightOf(charts)
  return (
    <>
      <div className="lb-dashboard-charts">{[leftOf(charts), ...right].map(chart)}</div>
      {right.includes('performance') && <TopPerformers input={input} />}
    </>
  )
}
