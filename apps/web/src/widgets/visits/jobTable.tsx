import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { columnsOf } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { numberText, say } from '../../kernel/words.ts'
import { useDictOptions } from '../DictSelect.tsx'
import { TEAMS } from '../TeamPick.tsx'
import { AddressCell, PersonCell, PriorityCell, StateCell, TimeCell, UnitCell } from './JobCells.tsx'
import { PEOPLE } from './PeopleFilter.tsx'

const title = (field: string) => ({ title: () => say(`inspectionSchedules.field.${field}`) })
const col = columnsOf(scheduleContracts.list)
/** The columns of jobs. */
export const JOB_COLUMNS = [
  col.show('locationId', (row) => <UnitCell row={row} />, { width: 152, ...title('locationId') }),
  col.show('address', (row) => <AddressCell row={row} />, title('address')),
  col.show('type', ({ type, year }) => `${type} ${year}`, { width: 96 }),
  col.show('priority', (row) => <PriorityCell row={row} />, { width: 96 }),
  col.show('rank', ({ riskScore }) => numberText(riskScore), { width: 72, ...title('risk') }),
  col.show('plannedAt', (row) => <TimeCell row={row} />, { width: 152 }),
  col.show('user', (row) => <PersonCell row={row} />, { width: 176, ...title('user') }),
  col.show('status', (row) => <StateCell row={row} />, { width: 120 }),
]
/** What jobs are found by at first. */
export const JOB_FILTERS: readonly FilterSpec[] = [
  'q',
  TEAMS,
  PEOPLE,
  { range: ['from', 'to'] },
  { name: 'statuses', words: 'inspectionPlan' },
]
/** What else they are found by. */
export const JOB_ADVANCED: readonly FilterSpec[] = [
  { name: 'types', words: 'inspectionType' },
  { name: 'priorities', words: 'priority' },
  'backup',
  'surprise',
  { name: 'districts', useOptions: () => useDictOptions('district') },
]

/** One job on a phone. */
export const JobCard = ({ row }: { row: ScheduleJob }) => (
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
