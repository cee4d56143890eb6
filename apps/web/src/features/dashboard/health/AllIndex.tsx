import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import type { HealthPart } from '@portal/shared/features/dashboard/health-index.scoring'
import { GRADES, gradeOf } from '@portal/shared/features/dashboard/health-index.scoring'
import type { CallOutput } from '@portal/shared/kernel/contract'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useApi } from '../../../kernel/api.ts'
import { FilterBar } from '../../../kernel/list/FilterBar.tsx'
import { useListState } from '../../../kernel/list/state.ts'
import { Unreadable } from '../../../kernel/list/Unreadable.tsx'
import { PageHead } from '../../../kernel/page.tsx'
import { Failed, State } from '../../../kernel/State.tsx'
import { numberText, useWords } from '../../../kernel/words.ts'
import { StatusTag } from '../../../widgets/StatusTag.tsx'
import { AsAt } from '../AsAt.tsx'
import { addressOf, filtersIn, type Input } from '../address.ts'
import { DistributionChart } from '../charts.tsx'
import { useFilterCover } from '../cover.ts'
import { DASHBOARD_FILTERS, dashboardAdvanced } from '../filters.ts'
import { AdviceOfMany } from './Advice.tsx'
import { useInputs } from './inputs.ts'
import { MonthsOfIndex } from './MonthsOfIndex.tsx'
import { PartsTable } from './PartsTable.tsx'
import '../dashboard.css'
import '../../../kernel/list/list.css'
import { useUnder } from '../templates/useUnder.ts'

type Distribution = CallOutput<(typeof dashboardContracts)['healthIndex']>
const LIST = SCREENS.scoredLogbooks.path
/** How the list has those first that lost most by a part. */
const WORST: Record<HealthPart, string> = {
  availability: 'availability,asc',
  breakdowns: 'breakdowns,desc',
  incidents: 'incidents,desc',
  trappings: 'trappings,desc',
  gps: 'gps,asc',
  onTime: 'onTime,asc',
  acknowledged: 'acknowledged,asc',
}

/** The health index of what is filtered: its distribution, its parts, and what would make it excellent. */
export function AllIndex() {
  const { t } = useWords()
  const state = useListState(dashboardContracts.logbook)
  const input = filtersIn(state.input)
  const isReadable = state.unreadable.length === 0
  const options = { enabled: isReadable, quiet: true }
  const { data, isError, error, refetch } = useApi(dashboardContracts.healthIndex, input, options)
  return (
    <div className="lb-health lb-dashboard">
      <PageHead subtitle={data && isReadable && <AsAt of={data} />} />
      <section className="lb-panel lb-dashboard-filters">
        <FilterBar
          list={dashboardContracts.logbook}
          state={state}
          filters={DASHBOARD_FILTERS}
          advanced={dashboardAdvanced()}
        />
      </section>
      {!isReadable ? (
        <Unreadable list={dashboardContracts.logbook} state={state} />
      ) : isError && !data ? (
        <Failed error={error} title={t('healthIndex.failed')} onRetry={() => refetch()} />
      ) : !data ? (
        <div className="lb-wait" />
      ) : data.parts.length ? (
        <Parts data={data} input={input} />
      ) : (
        <State drawing="empty" title={t('healthIndex.none')} text={t('healthIndex.noneText')} />
      )}
    </div>
  )
}

function Parts({ data, input }: { data: Distribution; input: Input }) {
  const { t } = useWords()
  const { data: overview } = useApi(dashboardContracts.overview, input, { quiet: true })
  const inputs = useInputs()
  const under = useUnder()
  const picture = useFilterCover(input, data.asAt)
  const settled = data.months.filter(({ isSettled, parts }) => isSettled && parts.length).length
  return (
    <div className="lb-health-columns">
      <div className="lb-health-column">
        <PartsTable
          parts={data.parts}
          note={t('healthIndex.parts.mean', { count: settled })}
          inputs={(part) => overview && inputs.ofMany(part, overview.total)}
          name={(part, text) => (
            <Link to={addressOf(LIST, { ...input, ...under, sort: WORST[part], former: true })}>{text}</Link>
          )}
        />
        <MonthsOfIndex
          picture={picture}
          running={data.running}
          months={data.months.map(({ parts, ...month }) => ({
            ...month,
            index: parts.length ? parts.reduce((sum, { points }) => sum + points, 0) : null,
          }))}
        />
      </div>
      <div className="lb-health-column">
        <DistributionChart input={input} />
        <ByGrade data={data} input={input} />
        {overview && <AdviceOfMany parts={data.parts} total={overview.total} />}
      </div>
    </div>
  )
}

/** How many there are of each grade; each leads to them. */
function ByGrade({ data, input }: { data: Distribution; input: Input }) {
  const { t } = useWords()
  const under = useUnder()
  const units = (grade: string) =>
    data.bands.reduce((sum, band) => (gradeOf(band.from) === grade ? sum + band.units : sum), 0)
  const rows = [...GRADES.map(([grade]) => [grade, units(grade)] as const), ['notRated', data.notRated] as const]
  return (
    <section className="lb-panel lb-part">
      <header className="lb-panel-head">
        <h2>{t('healthIndex.grades.title')}</h2>
      </header>
      <ul className="lb-health-changes">
        {rows.map(([grade, count]) => (
          <li key={grade}>
            <StatusTag life="grade" code={grade} isPlain />
            <Link to={addressOf(LIST, { ...input, ...under, grades: grade })}>
              {t('healthIndex.grades.units', { count, number: numberText(count) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
