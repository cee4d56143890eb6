import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { ListPage } from '../../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../../kernel/list/filters.tsx'
import type { RawQuery } from '../../../kernel/list/state.ts'
import { PersonName } from '../../../widgets/visits/JobCells.tsx'
import { JOB_ADVANCED, JOB_COLUMNS, JOB_FILTERS, JobCard } from '../../../widgets/visits/jobTable.tsx'
import { ScheduleActs } from '../../../widgets/visits/ScheduleActs.tsx'

interface Props {
  /** Which jobs of the team; nothing else is asked by what is named here. */
  fixed: RawQuery
  empty: { title: string; text: string }
}

const nameOf = (spec: FilterSpec): string =>
  typeof spec === 'string' ? spec : 'range' in spec ? spec.range[0] : spec.name

const columns = JOB_COLUMNS.map((column) =>
  column.key === 'user' ? { ...column, render: (row: ScheduleJob) => <PersonName row={row} /> } : column,
)

/** Jobs of a team, with all that the schedules do with them. */
export function TeamJobs({ fixed, empty }: Props) {
  const isOpen = (spec: FilterSpec) => !(nameOf(spec) in fixed)
  return (
    <ListPage
      list={scheduleContracts.list}
      columns={columns}
      filters={JOB_FILTERS.filter(isOpen)}
      advanced={JOB_ADVANCED.filter(isOpen)}
      fixed={fixed}
      isPart
      bulk={(selection) => <ScheduleActs of={selection} />}
      rowName={({ logbook }) => logbook.locationId}
      card={(row) => <JobCard row={row} />}
      empty={empty}
    />
  )
}
