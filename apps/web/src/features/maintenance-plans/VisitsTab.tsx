import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import type { MaintenanceVisit } from '@portal/shared/features/maintenance-plans/visit.schema'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useWords } from '../../kernel/words.ts'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { PlaceLink } from '../../widgets/PlaceCells.tsx'
import { MoveSelect } from './MoveSelect.tsx'
import { VisitHours, VisitMade, VisitStatus, VisitWeek } from './VisitCells.tsx'

const col = columnsOf(maintenanceVisitContracts.list)
const columns = [
  col.show('week', (row) => <VisitWeek row={row} />, { width: 192 }),
  col.show('locationId', ({ logbook }) => <PlaceLink row={logbook} />, { width: 136 }),
  col.show('building', (row) => <Building row={row} />),
  col.show('status', (row) => <VisitStatus row={row} />, { width: 128 }),
  col.show('doneOn', (row) => <VisitMade row={row} />, { width: 176 }),
  col.show('hours', (row) => <VisitHours row={row} />, { width: 136 }),
  col.actions((row) => <MoveSelect visit={row} />, 144),
]
const FILTERS: readonly FilterSpec[] = ['q', { name: 'statuses', words: 'maintenanceVisit' }]

function Building({ row: { logbook } }: { row: MaintenanceVisit }) {
  const { name } = useWords()
  return <>{name(logbook, 'building') || name(logbook, 'address')}</>
}

/** The visits of a plan, from this week on first; what can still be moved is moved here too. */
export function VisitsTab({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <ListPage
      list={maintenanceVisitContracts.list}
      columns={columns}
      filters={FILTERS}
      advanced={[LOCATION_IDS, 'weekFrom', 'weekTo']}
      fixed={{ plans: String(id) }}
      isPart
      rowName={({ logbook }) => logbook.locationId}
      empty={{ title: t('planPages.visits.emptyTitle'), text: t('planPages.visits.emptyText') }}
    />
  )
}
