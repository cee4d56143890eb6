import type { TeamRow } from '@portal/shared/features/inspection-teams/team.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { numberText, useWords } from '../../kernel/words.ts'

type Counts = TeamRow['counts']

export const TeamLink = ({ row: { id, name } }: { row: TeamRow }) => <Link to={path.inspectionTeam(id)}>{name}</Link>

/** Whose people make it up. */
export function OwnerName({ row: { isRegulator, org } }: { row: TeamRow }) {
  const { t, name } = useWords()
  return isRegulator ? t('inspectionTeams.ofRegulator') : t('inspectionTeams.ofConsultant', { name: name(org, 'name') })
}

const PEOPLE = ['inspectors', 'accessors', 'members'] as const
/** How many of each kind there are; kinds of which there are none are left out. */
export function usePeopleText(counts: Pick<Counts, (typeof PEOPLE)[number]>): string {
  const { t } = useWords()
  const present = PEOPLE.filter((kind) => counts[kind] > 0)
  if (!present.length) return t('inspectionTeams.noPeople')
  return present.map((kind) => t(`inspectionTeams.peopleOf.${kind}`, { count: counts[kind] })).join(t('common.comma'))
}
export const PeopleText = ({ row }: { row: TeamRow }) => usePeopleText(row.counts)

/** Plans of the year, with what is done below. */
export function PlansCell({ row: { counts } }: { row: TeamRow }) {
  const { t } = useWords()
  const { plans, completed } = counts
  return (
    <>
      {numberText(plans)}
      {plans > 0 && (
        <span className="lb-second lb-block">
          {t('inspectionTeams.facts.plansNote', {
            completed: numberText(completed),
            open: numberText(plans - completed),
          })}
        </span>
      )}
    </>
  )
}

/** Arranged for today, of what the team may do on a day. */
export const TodayCell = ({ row: { counts, dayMaxNumber } }: { row: TeamRow }) =>
  `${numberText(counts.today)} / ${numberText(dayMaxNumber)}`
