import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { useApi } from '../../kernel/api.ts'
import { FilterBar } from '../../kernel/list/FilterBar.tsx'
import { useListState } from '../../kernel/list/state.ts'
import { Unreadable } from '../../kernel/list/Unreadable.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { filtersIn, type Input } from './address.ts'
import { BarChart } from './BarChart.tsx'
import { AvailabilityChart, DistributionChart, RatesChart } from './charts.tsx'
import { DistrictMap } from './DistrictMap.tsx'
import { DASHBOARD_ADVANCED, DASHBOARD_FILTERS } from './filters.ts'
import { useMonthText } from './months.ts'
import { type Overview, Strip } from './Strip.tsx'
import { TopPerformers } from './TopPerformers.tsx'
import './dashboard.css'
import '../../kernel/list/list.css'

/** How lifts and escalators do (905): the figures, what they were each month, where and with whom they are lowest. */
export function DashboardPage() {
  const { t } = useWords()
  const { user } = useMe()
  const state = useListState(dashboardContracts.logbook)
  const input = filtersIn(state.input)
  const isReadable = state.unreadable.length === 0
  const { data, isError, error, refetch } = useApi(dashboardContracts.overview, input, {
    enabled: isReadable,
    quiet: true,
  })
  return (
    <div className="lb-dashboard">
      <PageHead
        title={t(`dashboards.title.${user.organisation.organizationType === 'EMSD' ? 'city' : 'own'}`)}
        subtitle={data && isReadable && <AsAt overview={data} />}
      />
      <section className="lb-panel lb-dashboard-filters">
        <FilterBar
          list={dashboardContracts.logbook}
          state={state}
          filters={DASHBOARD_FILTERS}
          advanced={DASHBOARD_ADVANCED}
        />
      </section>
      {!isReadable ? (
        <Unreadable list={dashboardContracts.logbook} state={state} />
      ) : isError && !data ? (
        <Failed error={error} title={t('dashboards.failed')} onRetry={() => refetch()} />
      ) : !data ? (
        <div className="lb-wait" />
      ) : data.units || data.total.records ? (
        <Parts overview={data} input={input} />
      ) : (
        <State drawing="empty" title={t('dashboards.nothing')} text={t('dashboards.nothingText')} />
      )}
    </div>
  )
}

function Parts({ overview, input }: { overview: Overview; input: Input }) {
  return (
    <>
      <Strip overview={overview} input={input} />
      <div className="lb-dashboard-charts">
        <DistrictMap input={input} />
        <DistributionChart input={input} />
        <RatesChart input={input} running={overview.running} />
        <BarChart input={input} />
        <AvailabilityChart input={input} running={overview.running} />
      </div>
      <TopPerformers input={input} />
    </>
  )
}

/** As of when, and over which months. */
function AsAt({ overview: { asAt, months, running } }: { overview: Overview }) {
  const { t } = useWords()
  const monthText = useMonthText()
  const settled = months.filter(({ isSettled }) => isSettled)
  const [first, last] = [settled[0], settled.at(-1)]
  const words = {
    count: settled.length,
    running: monthText(running),
    first: first ? monthText(first.month) : '',
    last: last ? monthText(last.month) : '',
  }
  const which = settled.length === 0 ? 'none' : settled.length === 1 ? 'one' : 'some'
  return <>{t('dashboards.subtitle', { time: timeText(asAt), settled: t(`dashboards.settled.${which}`, words) })}</>
}
