import type { PlanDetail } from '@portal/shared/features/inspection-pool/plan.schema'
import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { dayOf } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { PersonCell } from '../../widgets/plans/PlanCells.tsx'
import { DrawLink } from '../../widgets/visits/DrawLink.tsx'
import { weekPath } from '../../widgets/visits/weekPath.ts'

interface Of {
  row: PlanDetail
}

/** When the inspection is to be made and by whom, with the way to that week. */
export function PlanSchedule({ row }: Of) {
  const { t, fieldText } = useWords()
  const field = (key: string) => fieldText('inspectionPool', key)
  const { team, user, plannedAt, isSurprise } = row
  const seesWeeks = useMay(scheduleContracts.list)
  const week = plannedAt &&
    team && { team: team.id, person: user?.id ?? ('all' as const), from: dayOf(new Date(plannedAt)) }
  return (
    <section className="lb-panel lb-part" aria-labelledby="schedule">
      <header className="lb-panel-head">
        <h2 id="schedule">{t('inspectionPool.schedule')}</h2>
        {week && seesWeeks && <Link to={weekPath(week)}>{t('inspectionPool.week')}</Link>}
      </header>
      {plannedAt || user ? (
        <Pairs
          none={t('common.none')}
          pairs={[
            [field('plannedAt'), plannedAt && timeText(plannedAt)],
            [field('people'), <PersonCell key="person" row={row} />],
            [
              field('surprise'),
              <span key="surprise" className="lb-tags">
                {t(isSurprise ? 'common.yes' : 'common.no')}
                <DrawLink row={row} />
              </span>,
            ],
          ]}
        />
      ) : (
        <p className="lb-soft">{t('inspectionPool.noSchedule')}</p>
      )}
    </section>
  )
}

/** The inspection that was made of it. */
export function PlanRecord({ row: { record, status, completedByName, isAutoCompleted } }: Of) {
  const { t, fieldText, codeText, person } = useWords()
  const field = (key: string) => fieldText('inspectionPool', key)
  return (
    <section className="lb-panel lb-part" aria-labelledby="record">
      <header className="lb-panel-head">
        <h2 id="record">{t('inspectionPool.record')}</h2>
      </header>
      {record ? (
        <Pairs
          none={t('common.none')}
          pairs={[
            [
              t('inspectionPool.record'),
              <Link key="record" to={path.jobRecord(record.id)}>
                {t('inspectionPool.recordOf', {
                  work: `${codeText('typeOfWork', record.typeOfWork)} ${record.typeOfWork}`,
                  at: timeText(record.completedAt),
                })}
              </Link>,
            ],
            [field('completedBy'), completedByName && person(completedByName)],
            [field('automatic'), t(isAutoCompleted ? 'common.yes' : 'common.no')],
          ]}
        />
      ) : (
        <p className="lb-soft">
          {t(status === 'COMPLETED' ? 'inspectionPool.unseenRecord' : 'inspectionPool.noRecord')}
        </p>
      )}
    </section>
  )
}
