import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { PICKER } from '@portal/shared/kernel/list'
import { addDays, type Day, mondayOf } from '@portal/shared/kernel/time'
import { useApi } from '../../kernel/api.ts'
import { idsIn } from '../../kernel/pick/ids.ts'
import { useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { today } from '../../kernel/words.ts'

export const VIEWS = ['calendar', 'list', 'map'] as const
export type View = (typeof VIEWS)[number]
/** Says in the address that everybody's jobs are shown. */
export const EVERYBODY = 'all'
const DAYS = 7
const DAY = /^\d{4}-\d{2}-\d{2}$/
const idIn = (text: string | null): number | undefined => idsIn(text ?? '')[0]

/** What the address says: whose week, which one, and how it is shown. */
function useAsked() {
  const [team, setTeam] = useParam('team', ['person'])
  const [person, setPerson] = useParam('person')
  const [from, setFrom] = useParam('from')
  const [view, setView] = useParam('view')
  const isDay = from !== null && DAY.test(from) && !Number.isNaN(Date.parse(from))
  return {
    // what cannot be read shows nothing, never everything
    isReadable:
      (team === null || idIn(team) !== undefined) &&
      (person === null || person === EVERYBODY || idIn(person) !== undefined) &&
      (from === null || isDay) &&
      (view === null || VIEWS.some((one) => one === view)),
    team: idIn(team),
    setTeam: (id: number) => setTeam(String(id)),
    person,
    setPerson: (id: string) => setPerson(id),
    from: mondayOf(isDay ? from : today()),
    setFrom: (day: Day | null) => setFrom(day, { isStep: true }),
    view: VIEWS.find((one) => one === view) ?? 'calendar',
    setView: (next: View) => setView(next === 'calendar' ? null : next, { isStep: true }),
  }
}

/** The week of a team and of one of its people: the reader's own at first, everybody's where he makes no inspections. */
export function useWeek() {
  const asked = useAsked()
  const { user } = useMe()
  const teams = useApi(teamContracts.pick, { page: 0, size: PICKER.first })
  const teamId = asked.team ?? teams.data?.content[0]?.id
  const person = idIn(asked.person)
  const whose = person === undefined ? { own: asked.person === null } : { userId: person }
  const week = useApi(
    scheduleContracts.week,
    { teamId: teamId ?? 0, from: asked.from, to: addDays(asked.from, DAYS - 1), ...whose },
    { enabled: asked.isReadable && teamId !== undefined, quiet: true },
  )
  const userId = week.data?.userId ?? undefined
  return { asked, teams, teamId, userId, week, me: user.id }
}
