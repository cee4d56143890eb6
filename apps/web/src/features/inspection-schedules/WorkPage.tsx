import { inDays } from '@portal/shared/features/arrival/arrival.codes'
import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { VISITS } from '@portal/shared/features/inspection-schedules/schedule.filters'
import { addDays, mondayOf } from '@portal/shared/kernel/time'
import { ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { BookButton } from '../../widgets/visits/BookButton.tsx'
import { JOB_ADVANCED, JOB_COLUMNS, JOB_FILTERS, JobCard } from '../../widgets/visits/jobTable.tsx'
import { ScheduleActs } from '../../widgets/visits/ScheduleActs.tsx'

function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'today', title: t('inspectionSchedules.views.today'), filters: { from: '0d', to: '0d' } },
    { key: 'week', title: t('inspectionSchedules.views.week'), filters: { from: 'monday', to: 'sunday' } },
    { key: 'late', title: t('inspectionSchedules.views.late'), filters: VISITS.late(inDays) },
    { key: 'backup', title: t('inspectionSchedules.views.backup'), filters: { backup: 'true', ...VISITS.arranged() } },
    { key: 'assigned', title: t('inspectionSchedules.views.assigned'), filters: VISITS.unplanned() },
  ]
}

/** Work schedule manage (407): the jobs of all teams, and what the planner does with many of them. */
export function WorkPage() {
  const { t } = useWords()
  const views = useViews()
  const monday = mondayOf(today())
  return (
    <ListPage
      list={scheduleContracts.list}
      columns={JOB_COLUMNS}
      filters={JOB_FILTERS}
      advanced={JOB_ADVANCED}
      views={views}
      exportCall={scheduleContracts.export}
      subtitle={t('inspectionSchedules.workText')}
      actions={
        <BookButton book={{ from: monday, to: addDays(monday, 6) }}>{t('inspectionSchedules.book.action')}</BookButton>
      }
      bulk={(selection) => <ScheduleActs of={selection} />}
      rowName={({ logbook }) => logbook.locationId}
      card={(row) => <JobCard row={row} />}
      empty={{ title: t('inspectionSchedules.emptyTitle'), text: t('inspectionSchedules.emptyText') }}
    />
  )
}
