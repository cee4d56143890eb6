import type { TeamRow, TeamUser } from '@portal/shared/features/inspection-teams/team.schema'
import { addDays, type Day, showDay } from '@portal/shared/kernel/time'
import { Link } from 'react-router-dom'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { monthText } from '../../kernel/pictures/months.ts'
import { State } from '../../kernel/State.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { ColumnHeads } from '../../widgets/ColumnHeads.tsx'
import { weekPath } from '../../widgets/visits/weekPath.ts'
import './TeamPeople.css'
import { RemovePerson, TransferJobs } from './RemovePerson.tsx'
import { usePeopleText } from './TeamCells.tsx'

interface Props {
  team: TeamRow
  users: readonly TeamUser[] | undefined
  month: Day
}

/** Who is in the team as what, and what each has to do in a month. */
export function TeamPeople({ team, users, month }: Props) {
  const { t, codeText } = useWords()
  const summary = usePeopleText(team.counts)
  const head = [
    t('inspectionTeams.field.displayName'),
    t('inspectionTeams.field.kind'),
    t('inspectionTeams.jobsOf', { month: monthText(month, 'short') }),
    t('inspectionTeams.leaveOf', { month: monthText(month, 'short') }),
  ]
  return (
    <section className="lb-panel lb-part" aria-labelledby="people">
      <header className="lb-panel-head">
        <h2 id="people">
          {t('inspectionTeams.people')} <span className="lb-second">{summary}</span>
        </h2>
      </header>
      {!users && <Loading columns={4} />}
      {users?.length === 0 && (
        <State drawing="empty" title={t('inspectionTeams.noPeople')} text={t('inspectionTeams.noPeopleText')} />
      )}
      {users && users.length > 0 && (
        <div className="lb-table-scroll">
          <table className="lb-table lb-team-people">
            <thead>
              <tr>
                <ColumnHeads texts={head} />
                <th scope="col">
                  <span className="lb-hidden">{t('inspectionTeams.tab.schedule')}</span>
                </th>
                <th scope="col">
                  <span className="lb-hidden">{t('common.field.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {users.map((user) => (
                <tr key={user.id}>
                  <th scope="row">
                    <Person user={user} />
                  </th>
                  <td>
                    <Duty text={codeText('teamUserKind', user.kind)} isReader={user.kind === 'MEMBER'} />
                  </td>
                  <td>{user.kind === 'MEMBER' ? t('common.none') : numberText(user.jobs)}</td>
                  <td>{rangesOf(user.leave).join(t('common.comma')) || t('common.none')}</td>
                  <td>
                    {user.kind !== 'MEMBER' && (
                      <Link to={weekPath({ team: team.id, person: user.id })}>{t('inspectionTeams.tab.schedule')}</Link>
                    )}
                  </td>
                  <td>
                    <span className="lb-team-acts">
                      {user.openJobs > 0 && <TransferJobs team={team} userId={user.id} />}
                      <RemovePerson team={team} user={user} />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Person({ user: { displayName, username, isEnabled } }: { user: TeamUser }) {
  const { t, person } = useWords()
  return (
    <>
      {person(displayName)}
      <span className="lb-second lb-block">
        {username}
        {!isEnabled && `, ${t('inspectionTeams.disabled')}`}
      </span>
    </>
  )
}

function Duty({ text, isReader }: { text: string; isReader: boolean }) {
  const { t } = useWords()
  return (
    <>
      {text}
      {isReader && <span className="lb-second lb-block">{t('inspectionTeams.reads')}</span>}
    </>
  )
}

/** Days that follow each other as one range. */
function rangesOf(days: readonly Day[]): string[] {
  const ranges: [Day, Day][] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && day === addDays(last[1], 1)) last[1] = day
    else ranges.push([day, day])
  }
  return ranges.map(([from, to]) => (from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`))
}
