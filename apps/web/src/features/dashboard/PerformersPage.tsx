import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { type PERFORMERS, RANKED_FROM } from '@portal/shared/features/dashboard/dashboard.schema'
import { performerContracts } from '@portal/shared/features/dashboard/dashboard-export.contract'
import { SCREENS } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { type RowOf, useListState } from '../../kernel/list/state.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { addressOf, type Input } from './address.ts'
import { IndexCell, NONE, percentText, rateText, Sparkline } from './cells.tsx'
import { DASHBOARD_FILTERS, dashboardAdvanced } from './filters.ts'
import { useExportUnder, useUnder } from './templates/useUnder.ts'

type Of = (typeof PERFORMERS)[number]
type Row = RowOf<typeof dashboardContracts.performance>
const col = columnsOf(dashboardContracts.performance)
const RIGHT = { align: 'right', width: 128 } as const

/** Columns of organizations by the figures of their log-books, here and on the overview; how each is named is up to the page. */
export const performerColumns = (named: (row: Row) => ReactNode) => [
  col.show('rank', ({ rank }) => (rank === null ? NONE : numberText(rank)), { align: 'right', width: 80 }),
  col.show('name', named, { sheet: ['nameEn', 'nameZh'] }),
  col.show('units', ({ units }) => numberText(units), { align: 'right', width: 144 }),
  col.show('index', ({ figures }) => <IndexCell index={figures.index} />, { width: 168 }),
  col.show('trend', ({ months }) => <Sparkline months={months} />, { width: 104, sheet: [] }),
  col.show('breakdownRate', ({ figures }) => rateText(figures.breakdownRate), { ...RIGHT, width: 168 }),
  col.show('trappingRate', ({ figures }) => rateText(figures.trappingRate), { ...RIGHT, width: 160 }),
  col.show('onTime', ({ figures }) => percentText(figures.onTime), { ...RIGHT, width: 168 }),
]

/** An organization, and on from it to its lifts and escalators under the same filters. */
export function PerformerLink({ row, of, filters }: { row: Row; of: Of; filters: Input }) {
  const under = useUnder()
  const { name } = useWords()
  const may = useMay(dashboardContracts.logbook)
  if (!may) return name(row, 'name')
  const narrowed = { ...filters, [of === 'contractor' ? 'rcIds' : 'rpOrgIds']: row.orgId }
  return <Link to={addressOf(SCREENS.scoredLogbooks.path, { ...narrowed, ...under })}>{name(row, 'name')}</Link>
}
function Listed({ row }: { row: Row }) {
  const { page: _, size: __, sort: ___, of, ...filters } = useListState(dashboardContracts.performance).input
  return <PerformerLink {...{ row, filters }} of={of === 'responsible' ? of : 'contractor'} />
}
const COLUMNS = performerColumns((row) => <Listed row={row} />)

const card = (row: Row) => (
  <>
    <div className="lb-card-head">
      <Listed row={row} />
      <IndexCell index={row.figures.index} />
    </div>
    <UnitsOf row={row} />
  </>
)

const UnitsOf = ({ row: { units } }: { row: Row }) => (
  <span className="lb-second">{useWords().t('dashboards.totals.logbook', { count: units })}</span>
)

/** Contractors and responsible persons by the figures of their log-books (908). */
export function PerformersPage() {
  const { t } = useWords()
  const under = useExportUnder()
  return (
    <ListPage
      list={dashboardContracts.performance}
      columns={COLUMNS}
      filters={[{ name: 'of', words: 'performersOf' }, ...DASHBOARD_FILTERS]}
      advanced={dashboardAdvanced()}
      subtitle={t('dashboards.performance.unranked', { count: RANKED_FROM })}
      exportCall={performerContracts.export}
      exportUnder={under}
      rowKey={({ orgId }) => orgId}
      card={card}
      empty={{ title: t('dashboards.performance.none'), text: t('dashboards.emptyText') }}
    />
  )
}
