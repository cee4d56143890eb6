import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { addDays, type Day, mondayOf, showDay } from '@portal/shared/kernel/time'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../kernel/api.ts'
import { Loading } from '../../../kernel/list/ListStates.tsx'
import { Failed } from '../../../kernel/State.tsx'
import { today, useWords } from '../../../kernel/words.ts'
import { weekPath } from '../../../widgets/visits/weekPath.ts'
import { TeamJobs } from './TeamJobs.tsx'
import { WeekTable } from './WeekTable.tsx'

const WEEK = 7

/** The week of a team: how many jobs each of its people has on each day, and which ones. */
export function TeamWeek({ id }: { id: number }) {
  const { t } = useWords()
  const [from, setFrom] = useState<Day>(() => mondayOf(today()))
  const to = addDays(from, WEEK - 1)
  const week = useApi(scheduleContracts.week, { teamId: id, from, to, own: false }, { quiet: true })
  return (
    <div className="lb-sections">
      <section className="lb-panel lb-part" aria-labelledby="week">
        <header className="lb-panel-head">
          <h2 id="week">{t('inspectionSchedules.weekOf', { from: showDay(from), to: showDay(to) })}</h2>
          <span className="lb-tags">
            <Button
              size="small"
              icon={<LeftOutlined />}
              aria-label={t('inspectionSchedules.previous')}
              onClick={() => setFrom(addDays(from, -WEEK))}
            />
            <Button size="small" onClick={() => setFrom(mondayOf(today()))}>
              {t('inspectionSchedules.today')}
            </Button>
            <Button
              size="small"
              icon={<RightOutlined />}
              aria-label={t('inspectionSchedules.next')}
              onClick={() => setFrom(addDays(from, WEEK))}
            />
            <Link to={weekPath({ team: id, person: 'all', from })}>{t('inspectionTeams.week.open')}</Link>
          </span>
        </header>
        {week.error && !week.data ? (
          <Failed error={week.error} title={t('inspectionSchedules.failed')} onRetry={() => week.refetch()} />
        ) : week.data ? (
          <WeekTable week={week.data} />
        ) : (
          <Loading columns={4} />
        )}
      </section>
      <TeamJobs
        key={from}
        fixed={{ teams: String(id), from, to, backup: 'false' }}
        empty={{ title: t('inspectionSchedules.emptyTitle'), text: t('inspectionTeams.none.jobsText') }}
      />
    </div>
  )
}
