import type { GeneratedTeam, Generation } from '@portal/shared/features/inspection-generation/generation.schema'
import { type Day, showDay } from '@portal/shared/kernel/time'
import { numberText, useWords } from '../../kernel/words.ts'
import { daysText, isApart, isAway, type Scale, scaleOf, shadeOf, sumOf, teamJobs } from './heat.ts'
import './heat.css'
import { ScrollArea } from '../../kernel/pictures/ScrollArea.tsx'
import { Person } from '../../widgets/Person.tsx'

export interface MonthOf {
  generation: Generation
  month: string
  caption: string
}
interface Shown {
  day: Day
  holiday: string | null
  /** Its place among all days. */
  at: number
  isApart: boolean
}

/** The days of a month that are no weekend. */
export const shownDays = ({ days }: Generation, month: string): Shown[] =>
  days
    .map((one, at) => ({ ...one, at, isApart: isApart(one.day, days[at - 1]?.day) }))
    .filter(({ day }) => day.startsWith(month))
    .map((one, nth) => (nth ? one : { ...one, isApart: false }))

const apart = ({ isApart }: Shown) => (isApart ? 'lb-heat-apart' : '')

/** A person a row, a day a column; the number stands in every box, its shade only helps. The last row is the team against its most. */
export function HeatTable({ generation, month, caption }: MonthOf) {
  const { t } = useWords()
  const days = shownDays(generation, month)
  const scale = scaleOf(generation)
  const isOne = generation.teams.length === 1
  return (
    <ScrollArea className="lb-table-scroll" label={caption}>
      <table className="lb-heat">
        <caption className="lb-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('inspectionGeneration.heat.person')}</th>
            <th scope="col" className="lb-heat-sum">
              {t('inspectionGeneration.heat.jobs')}
            </th>
            <th scope="col" className="lb-heat-sum">
              {t('inspectionGeneration.heat.km')}
            </th>
            {days.map((one) => (
              <th key={one.day} scope="col" className={apart(one)}>
                <span aria-hidden="true">{Number(one.day.slice(8))}</span>
                <span className="lb-hidden">{showDay(one.day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {generation.teams.map((team) => (
          <TeamBody key={team.id} team={team} days={days} scale={scale} name={isOne ? undefined : team.name} />
        ))}
      </table>
    </ScrollArea>
  )
}

interface BodyProps {
  team: GeneratedTeam
  days: readonly Shown[]
  scale: Scale
  /** Where there is more than one. */
  name: string | undefined
}

function TeamBody({ team, days, scale, name }: BodyProps) {
  return (
    <tbody>
      {name && (
        <tr className="lb-heat-name">
          <th scope="rowgroup" colSpan={3 + days.length}>
            {name}
          </th>
        </tr>
      )}
      {team.people.map((person) => (
        <PersonRow key={person.id} person={person} days={days} scale={scale} />
      ))}
      <TakenRow team={team} days={days} />
      <TeamRow team={team} days={days} />
    </tbody>
  )
}

function PersonRow({
  person,
  days,
  scale,
}: Pick<BodyProps, 'days' | 'scale'> & { person: GeneratedTeam['people'][number] }) {
  const { t } = useWords()
  const away = daysText(person.leave)
  return (
    <tr>
      <th scope="row">
        <Person of={person.displayName} />
        {away.length > 0 && (
          <span className="lb-second lb-block">
            {t('inspectionGeneration.heat.leave', { days: away.join(t('common.comma')) })}
          </span>
        )}
      </th>
      <td className="lb-heat-sum">
        <b>{numberText(sumOf(person.jobs))}</b>
      </td>
      <td className="lb-heat-sum">{numberText(Math.round(person.kilometres))}</td>
      {days.map((one) => (
        <td key={one.day} className={apart(one)}>
          <Box
            count={person.jobs[one.at] ?? 0}
            scale={scale}
            isAway={isAway(person, one.day)}
            isHoliday={!!one.holiday}
          />
        </td>
      ))}
    </tr>
  )
}

function Box({
  count,
  scale,
  isAway,
  isHoliday,
}: {
  count: number
  scale: Scale
  isAway: boolean
  isHoliday: boolean
}) {
  const { t } = useWords()
  if (isHoliday)
    return (
      <span className="lb-heat-box lb-heat-holiday">
        <span className="lb-hidden">{t('inspectionGeneration.heat.holiday')}</span>
      </span>
    )
  if (isAway)
    return (
      <span className="lb-heat-box lb-heat-leave">
        <span aria-hidden="true">–</span>
        <span className="lb-hidden">{t('inspectionGeneration.heat.onLeave')}</span>
      </span>
    )
  return <span className={`lb-heat-box lb-heat-${shadeOf(count, scale)}`}>{numberText(count)}</span>
}

/** What was arranged before and counts towards the most of a day; only where there is any. */
function TakenRow({ team, days }: Pick<BodyProps, 'team' | 'days'>) {
  const { t } = useWords()
  if (!sumOf(team.taken)) return null
  return (
    <tr>
      <th scope="row" className="lb-soft">
        {t('inspectionGeneration.heat.taken')}
      </th>
      <td className="lb-heat-sum">{numberText(sumOf(team.taken))}</td>
      <td />
      {days.map((one) => (
        <td key={one.day} className={apart(one)}>
          {numberText(team.taken[one.at] ?? 0)}
        </td>
      ))}
    </tr>
  )
}

function TeamRow({ team, days }: Pick<BodyProps, 'team' | 'days'>) {
  const { t } = useWords()
  const jobs = sumOf(team.people.map((person) => sumOf(person.jobs)))
  return (
    <tr className="lb-heat-team">
      <th scope="row">
        {t('inspectionGeneration.heat.team')}
        <span className="lb-second lb-block">
          {t('inspectionGeneration.heat.most', { number: numberText(team.dayMaxNumber) })}
        </span>
      </th>
      <td className="lb-heat-sum">
        <b>{numberText(jobs + sumOf(team.taken))}</b>
      </td>
      <td className="lb-heat-sum">{numberText(Math.round(team.kilometres))}</td>
      {days.map((one) => (
        <td key={one.day} className={apart(one)}>
          {one.holiday ? (
            <Box count={0} scale={NO_SCALE} isAway={false} isHoliday />
          ) : (
            <b>{numberText(teamJobs(team, one.at))}</b>
          )}
        </td>
      ))}
    </tr>
  )
}
const NO_SCALE: Scale = { least: 0, width: 1, most: 0 }
