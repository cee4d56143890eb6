import { showDay } from '@portal/shared/kernel/time'
import { ScrollArea } from '../../kernel/pictures/ScrollArea.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { Person } from '../../widgets/Person.tsx'
import { type MonthOf, shownDays } from './HeatTable.tsx'
import { isAway, teamJobs } from './heat.ts'

/** The same figures as a table of days, each with its whole date. */
export function DayTable({ generation, month, caption }: MonthOf) {
  const { t } = useWords()
  const days = shownDays(generation, month)
  return generation.teams.map((team) => (
    <ScrollArea key={team.id} className="lb-table-scroll" label={team.name}>
      <table className="lb-table lb-table-compact">
        <caption className={generation.teams.length > 1 ? 'lb-soft' : 'lb-hidden'}>
          {generation.teams.length > 1 ? team.name : caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('inspectionGeneration.heat.day')}</th>
            {team.people.map(({ id, displayName }) => (
              <th key={id} scope="col">
                <Person of={displayName} />
              </th>
            ))}
            <th scope="col">{t('inspectionGeneration.heat.team')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, at, holiday }) => (
            <tr key={day}>
              <th scope="row">{showDay(day)}</th>
              {team.people.map((person) => (
                <td key={person.id}>
                  {isAway(person, day) && !holiday
                    ? t('inspectionGeneration.heat.onLeave')
                    : numberText(person.jobs[at] ?? 0)}
                </td>
              ))}
              <td>{holiday ?? `${numberText(teamJobs(team, at))} / ${numberText(team.dayMaxNumber)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  ))
}
