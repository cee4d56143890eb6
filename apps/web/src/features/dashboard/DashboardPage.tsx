import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { useApi } from '../../kernel/api.ts'
import { FilterBar } from '../../kernel/list/FilterBar.tsx'
import { useListState } from '../../kernel/list/state.ts'
import { Unreadable } from '../../kernel/list/Unreadable.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { AsAt } from './AsAt.tsx'
import { filtersIn } from './address.ts'
import { ChosenCharts } from './ChosenCharts.tsx'
import { DASHBOARD_FILTERS, dashboardAdvanced } from './filters.ts'
import { NothingHere } from './NothingHere.tsx'
import { Strip } from './Strip.tsx'
import { TemplateBar } from './templates/TemplateBar.tsx'
import { useTemplateName } from './templates/useTemplateName.ts'
import { useTemplates } from './templates/useTemplates.ts'
import './dashboard.css'
import '../../kernel/list/list.css'

/** How lifts and escalators do (905): the figures, what they were each month, where and with whom they are lowest. */
export function DashboardPage() {
  const { t } = useWords()
  const { user } = useMe()
  const state = useListState(dashboardContracts.logbook)
  const templates = useTemplates(state)
  const nameOf = useTemplateName()
  const { chosen } = templates
  const input = filtersIn(state.input)
  const isReadable = state.unreadable.length === 0
  const { data, isError, error, refetch } = useApi(dashboardContracts.overview, input, {
    enabled: isReadable && !templates.isOpening,
    quiet: true,
  })
  return (
    <div className="lb-dashboard">
      <PageHead
        title={
          chosen && chosen.preset !== 'overview'
            ? nameOf(chosen)
            : t(`dashboards.title.${user.organisation.organizationType === 'EMSD' ? 'city' : 'own'}`)
        }
        subtitle={data && isReadable && <AsAt of={data} />}
      />
      <TemplateBar templates={templates} />
      <section className="lb-panel lb-dashboard-filters">
        <FilterBar
          list={dashboardContracts.logbook}
          state={templates.state}
          filters={DASHBOARD_FILTERS}
          advanced={dashboardAdvanced()}
        />
      </section>
      {!isReadable ? (
        <Unreadable list={dashboardContracts.logbook} state={state} />
      ) : isError && !data ? (
        <Failed error={error} title={t('dashboards.failed')} onRetry={() => refetch()} />
      ) : !data || templates.isOpening ? (
        <div className="lb-wait" />
      ) : data.units || data.total.records ? (
        <>
          <Strip overview={data} input={input} />
          <ChosenCharts overview={data} input={input} charts={templates.here.charts} />
        </>
      ) : (
        <NothingHere state={templates.state} />
      )}
    </div>
  )
}
