import type { Week } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { SCREENS } from '@portal/shared/screens'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDevice } from '../../kernel/device.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { type Block, blocksOf } from './blocks.ts'
import { DayList } from './DayList.tsx'
import { DayMap } from './DayMap.tsx'
import { Planner } from './Planner.tsx'
import { useWeek } from './useWeek.ts'
import { VisitDialog } from './VisitDialog.tsx'
import { WeekHead, Whose } from './WeekHead.tsx'
import './schedules.css'

/** Schedules (404): the week of a team and of one of its people, and what waits to be planned. */
export function SchedulesPage() {
  const { t } = useWords()
  const of = useWeek()
  const { teams, week, asked } = of
  const blocks = useMemo(() => blocksOf(week.data?.jobs ?? []), [week.data?.jobs])
  const none = teams.data && !teams.data.content.length
  const error = teams.error ?? week.error
  return (
    <>
      <WeekHead {...of} />
      {!asked.isReadable ? (
        <State
          drawing="search"
          title={t('inspectionSchedules.unreadableTitle')}
          text={t('inspectionSchedules.unreadableText')}
        >
          <Link to={SCREENS.inspectionSchedules.path}>{t('inspectionSchedules.today')}</Link>
        </State>
      ) : none ? (
        <State
          drawing="empty"
          title={t('inspectionSchedules.noTeamTitle')}
          text={t('inspectionSchedules.noTeamText')}
        />
      ) : (
        <>
          <Whose {...of} week={week.data} blocks={blocks} />
          {error && !week.data ? (
            <Failed error={error} title={t('inspectionSchedules.failed')} onRetry={() => week.refetch()} />
          ) : week.data ? (
            <Shown of={of} week={week.data} blocks={blocks} />
          ) : (
            <Loading columns={4} />
          )}
        </>
      )}
    </>
  )
}

interface ShownProps {
  of: ReturnType<typeof useWeek>
  week: Week
  blocks: readonly Block[]
}
function Shown({ of, week, blocks }: ShownProps) {
  const { isMobile } = useDevice()
  const [opened, open] = useState<Block>()
  // what was done to its jobs meanwhile is shown, and what went elsewhere closes it
  const visit = blocks.find(({ id }) => id === opened?.id)
  const { view } = of.asked
  return (
    <>
      {view === 'map' ? (
        <WeekMaps week={week} blocks={blocks} />
      ) : view === 'list' ? (
        <DayList week={week} blocks={blocks} onOpen={open} />
      ) : (
        <Planner
          key={`${week.team.id} ${of.userId}`}
          week={week}
          userId={of.userId}
          me={of.me}
          isMobile={isMobile}
          onOpen={open}
        />
      )}
      {visit && <VisitDialog block={visit} onClose={() => open(undefined)} />}
    </>
  )
}

/** A map for each day that has visits. */
function WeekMaps({ week, blocks }: Omit<ShownProps, 'of'>) {
  const { t } = useWords()
  const days = week.days.filter(({ day }) => blocks.some((block) => block.day === day))
  if (!days.length)
    return (
      <State drawing="empty" title={t('inspectionSchedules.emptyTitle')} text={t('inspectionSchedules.emptyText')} />
    )
  return (
    <div className="lb-week-maps">
      {days.map(({ day }) => (
        <DayMap key={day} day={day} blocks={blocks.filter((block) => block.day === day)} open={[]} />
      ))}
    </div>
  )
}
