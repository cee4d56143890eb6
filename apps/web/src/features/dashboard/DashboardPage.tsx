import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { FilterBar } from '../../kernel/list/FilterBar.tsx'
import { useListState } from '../../kernel/list/state.ts'
import { Unreadable } from '../../kernel/list/Unreadable.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { AsAt } from './AsAt.tsx'
import { addressOf, filtersIn, type Input } from './address.ts'
import { BarChart } from './BarChart.tsx'
import { AvailabilityChart, DistributionChart, RatesChart } from './charts.tsx'
import { DistrictMap } from './DistrictMap.tsx'
import { DASHBOARD_ADVANCED, DASHBOARD_FILTERS } from './filters.ts'
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
        subtitle={data && isReadable && <AsAt of={data} />}
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
  const { t } = useWords()
  return (
    <>
      <Strip overview={overview} input={input} />
      <div className="lb-dashboard-charts">
        <DistrictMap input={input} />
        <DistributionChart
          input={input}
          more={<Link to={addressOf(SCREENS.healthIndex.path, { ...input })}>{t('dashboards.chart.whyIndex')}</Link>}
        />
        <RatesChart input={input} running={overview.running} />
        <BarChart input={input} />
        <AvailabilityChart input={input} running={overview.running} />
      </div>
      <TopPerformers input={input} />
    </>
  )
}
