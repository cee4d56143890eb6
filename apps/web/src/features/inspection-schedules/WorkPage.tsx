import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { addDays } from '@portal/shared/kernel/time'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { mondayOf } from '../../kernel/pictures/calendar.ts'
import { numberText, say, today, useWords } from '../../kernel/words.ts'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { TEAMS } from '../../widgets/TeamPick.tsx'
import { AddressCell, PersonCell, PriorityCell, StateCell, TimeCell, UnitCell } from './JobCells.tsx'
import { PEOPLE } from './PeopleFilter.tsx'
import { ScheduleActs } from './ScheduleActs.tsx'

const title = (field: string) => ({ title: () => say(`inspectionSchedules.field.${field}`) })
const col = columnsOf(scheduleContracts.list)
const columns = [
  col.show('locationId', (row) => <UnitCell row={row} />, { width: 152, ...title('locationId') }),
  col.show('address', (row) => <AddressCell row={row} />, title('address')),
  col.show('type', ({ type, year }) => `${type} ${year}`, { width: 96 }),
  col.show('priority', (row) => <PriorityCell row={row} />, { width: 96 }),
  col.show('rank', ({ riskScore }) => numberText(riskScore), { width: 72, ...title('risk') }),
  col.show('plannedAt', (row) => <TimeCell row={row} />, { width: 152 }),
  col.show('user', (row) => <PersonCell row={row} />, { width: 176, ...title('user') }),
  col.show('status', (row) => <StateCell row={row} />, { width: 120 }),
]
const FILTERS: readonly FilterSpec[] = [
  'q',
  TEAMS,
  PEOPLE,
  { range: ['from', 'to'] },
  { name: 'statuses', words: 'inspectionPlan' },
]
const ADVANCED: readonly FilterSpec[] = [
  { name: 'types', words: 'inspectionType' },
  { name: 'priorities', words: 'priority' },
  'backup',
  'surprise',
  { name: 'districts', useOptions: () => useDictOptions('district') },
]

function useViews(): View[] {
  const { t } = useWords()
  const [now, monday] = [today(), mondayOf(today())]
  return [
    { key: 'today', title: t('inspectionSchedules.views.today'), filters: { from: now, to: now } },
    { key: 'week', title: t('inspectionSchedules.views.week'), filters: { from: monday, to: addDays(monday, 6) } },
    {
      key: 'late',
      title: t('inspectionSchedules.views.late'),
      filters: { statuses: 'ARRANGED', to: addDays(now, -1) },
    },
    { key: 'backup', title: t('inspectionSchedules.views.backup'), filters: { backup: 'true', statuses: 'ARRANGED' } },
    { key: 'assigned', title: t('inspectionSchedules.views.assigned'), filters: { statuses: 'ASSIGNED' } },
  ]
}

const JobCard = ({ row }: { row: ScheduleJob }) => (
  <>
    <div className="lb-card-head">
      <b>
        <UnitCell row={row} />
      </b>
      <StateCell row={row} />
    </div>
    <div>
      <AddressCell row={row} />
    </div>
    <TimeCell row={row} />
    <div>
      <PersonCell row={row} />
    </div>
  </>
)

/** Work schedule manage (407): the jobs of all teams, and what the planner does with many of them. */
export function WorkPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={scheduleContracts.list}
      columns={columns}
      filters={FILTERS}
      advanced={ADVANCED}
      views={views}
      exportCall={scheduleContracts.export}
      subtitle={t('inspectionSchedules.workText')}
      bulk={(selection) => <ScheduleActs of={selection} />}
      rowName={({ logbook }) => logbook.locationId}
      card={(row) => <JobCard row={row} />}
      empty={{ title: t('inspectionSchedules.emptyTitle'), text: t('inspectionSchedules.emptyText') }}
    />
  )
}
