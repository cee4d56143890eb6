import { isWeekend } from '@portal/shared/features/inspection/workdays'
import type { Week } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { Link } from 'react-router-dom'
import { weekdayText } from '../../../kernel/pictures/months.ts'
import { ScrollArea } from '../../../kernel/pictures/ScrollArea.tsx'
import { State } from '../../../kernel/State.tsx'
import { numberText, useWords } from '../../../kernel/words.ts'
import { Person } from '../../../widgets/Person.tsx'
import { weekPath } from '../../../widgets/visits/weekPath.ts'
import './WeekTable.css'

type Job = Week['jobs'][number]
const isOn = (day: string) => (job: Job) => job.plannedAt !== null && dayOf(new Date(job.plannedAt)) === day
const closedClass = ({ day, holiday }: Week['days'][number]) =>
  holiday !== null || isWeekend(day) ? 'lb-week-off' : ''

/** A person a row, a day a column; the last row is the team against its most. */
export function WeekTable({ week }: { week: Week }) {
  const { t } = useWords()
  const { team, people, days } = week
  if (!people.length)
    return <State drawing="empty" title={t('inspectionTeams.noPeople')} text={t('inspectionTeams.noPeopleText')} />
  return (
    <ScrollArea className="lb-table-scroll" label={t('inspectionTeams.tab.schedule')}>
      <table className="lb-table lb-team-week">
        <thead>
          <tr>
            <th scope="col">{t('inspectionTeams.field.displayName')}</th>
            {days.map((day) => (
              <th key={day.day} scope="col" className={closedClass(day)}>
                {weekdayText(day.day)}
                <span className="lb-second lb-block">{day.holiday ?? showDay(day.day).slice(0, 5)}</span>
              </th>
            ))}
            <th scope="col">{t('inspectionTeams.week.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} week={week} person={person} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('inspectionTeams.week.team')}</th>
            {days.map((day) => (
              <td key={day.day} className={closedClass(day)}>
                {numberText(day.taken)} / {numberText(team.dayMaxNumber)}
              </td>
            ))}
            <td>{numberText(days.reduce((sum, { taken }) => sum + taken, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  )
}

function PersonRow({ week: { team, days, jobs }, person }: { week: Week; person: Week['people'][number] }) {
  const { t } = useWords()
  const own = jobs.filter(({ user }) => user?.id === person.id)
  const from = days[0]?.day
  return (
    <tr>
      <th scope="row">
        <Link to={weekPath({ team: team.id, person: person.id, ...(from && { from }) })}>
          <Person of={person.displayName} />
        </Link>
      </th>
      {days.map((day) => (
        <td key={day.day} className={closedClass(day)}>
          {own.some(isOn(day.day)) ? numberText(own.filter(isOn(day.day)).length) : t('common.none')}
        </td>
      ))}
      <td>{numberText(own.length)}</td>
    </tr>
  )
}
