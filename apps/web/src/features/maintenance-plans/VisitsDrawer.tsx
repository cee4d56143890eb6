import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import type { MaintenanceVisit } from '@portal/shared/features/maintenance-plans/visit.schema'
import type { CallInput } from '@portal/shared/kernel/contract'
import { useState } from 'react'
import { useApi } from '../../kernel/api.ts'
import { useDevice } from '../../kernel/device.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import type { RawQuery } from '../../kernel/list/state.ts'
import { Drawer } from '../../kernel/over/Over.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { Pages } from '../../widgets/Pages.tsx'
import { PlaceLink } from '../../widgets/PlaceCells.tsx'
import { useBuildingName } from './CalendarLine.tsx'
import type { CalendarRow } from './grid.ts'
import { MoveSelect } from './MoveSelect.tsx'
import { VisitHours, VisitMade, VisitStatus, VisitWeek } from './VisitCells.tsx'
import { weekNumber } from './weeks.ts'
import './calendar.css'

const PAGE = 20
/** On a wide screen, in pixels. */
const WIDTH = 640
interface Props {
  row: CalendarRow
  week: string
  filters: RawQuery
  onClose: () => void
}

/** The visits of one cell, lift by lift; those that wait can be moved one by one. */
export function VisitsDrawer({ row, week, filters, onClose }: Props) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const title = t('planPages.visits.open', { number: weekNumber(week), building: useBuildingName()(row) })
  return (
    <Drawer open title={title} size={isMobile ? '100%' : WIDTH} onClose={onClose}>
      <Visits {...{ row, week, filters }} />
    </Drawer>
  )
}

function Visits({ row, week, filters }: Omit<Props, 'onClose'>) {
  const { t } = useWords()
  const [page, setPage] = useState(0)
  const cell = { ...filters, plans: String(row.plan.id), premises: row.premises, weekFrom: week, weekTo: week }
  const input = { ...cell, page, size: PAGE, sort: 'locationId,asc' } as CallInput<
    typeof maintenanceVisitContracts.list
  >
  const { data, error, isError, refetch } = useApi(maintenanceVisitContracts.list, input, { quiet: true })
  if (isError && !data) return <Failed error={error} title={t('maintenanceVisits.failed')} onRetry={() => refetch()} />
  if (!data) return <Loading columns={2} rows={4} />
  return (
    <>
      <ul className="lb-visit-list">
        {data.content.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ul>
      <Pages page={page} size={PAGE} total={data.totalElements} onPage={setPage} />
    </>
  )
}

const Visit = ({ visit }: { visit: MaintenanceVisit }) => (
  <li>
    <div className="lb-plan-visit">
      <PlaceLink row={visit.logbook} />
      <VisitStatus row={visit} />
    </div>
    <div>
      <VisitWeek row={visit} />
    </div>
    <div>
      <VisitHours row={visit} />
    </div>
    {visit.doneOn && (
      <div>
        <VisitMade row={visit} />
      </div>
    )}
    <MoveSelect visit={visit} />
  </li>
)
