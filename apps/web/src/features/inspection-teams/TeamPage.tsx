import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { TeamRow } from '@portal/shared/features/inspection-teams/team.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { withWords } from '../../i18n/i18n.ts'
import { useApi } from '../../kernel/api.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { firstOf } from '../../kernel/pictures/calendar.ts'
import { Failed } from '../../kernel/State.tsx'
import { numberText, today, useWords } from '../../kernel/words.ts'
import { FactStrip } from '../../widgets/FactStrip.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { AddPeople } from './AddPeople.tsx'
import { OwnerName } from './TeamCells.tsx'
import { EditTeam } from './TeamDialog.tsx'
import { TeamLeave } from './TeamLeave.tsx'
import { TeamMoves } from './TeamMoves.tsx'
import { TeamPeople } from './TeamPeople.tsx'
import { TeamRules } from './TeamRules.tsx'
import { TeamTabs } from './TeamTabs.tsx'

const BackupPanel = latePart(
  withWords(
    () => import('./tabs/BackupPanel.tsx').then((file) => file.BackupPanel),
    'inspectionTeams',
    'inspectionSchedules',
    'inspection',
  ),
)

/** Team detail (403). */
export function TeamPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data: row, error, isError, refetch } = useApi(teamContracts.get, { id }, { quiet: true })
  usePageTitle(row?.name)
  if (isError && !row)
    return <Failed isPage error={error} title={t('inspectionTeams.failed')} onRetry={() => refetch()} />
  return row ? <Team row={row} /> : <Loading columns={3} />
}

function Team({ row }: { row: TeamRow }) {
  const { t, person } = useWords()
  return (
    <>
      <PageHead
        title={row.name}
        subtitle={
          <Sep
            parts={[
              <StatusTag key="status" life="inspectionTeam" code={row.status} />,
              <OwnerName key="owner" row={row} />,
              t('inspectionTeams.madeBy', { name: person(row.userName), day: showDay(dayOf(new Date(row.createdAt))) }),
            ]}
          />
        }
      >
        <TeamMoves row={row} size="middle" />
        <EditTeam row={row} size="middle" />
        {row.status === 'ACTIVE' && <AddPeople team={row} />}
      </PageHead>
      <div className="lb-sections">
        <TeamFacts row={row} />
        <TeamTabs row={row} overview={<Overview row={row} />} />
      </div>
    </>
  )
}

/** Its people, when they are away, and what holds for it. */
function Overview({ row }: { row: TeamRow }) {
  const [month, setMonth] = useState(() => firstOf(today()))
  const { data: people } = useApi(teamContracts.users, { id: row.id, month })
  const users = people?.users
  return (
    <div className="lb-columns">
      <div className="lb-column">
        <TeamPeople team={row} users={users} month={month} />
        {row.isRegulator && <BackupPanel id={row.id} />}
        <TeamLeave team={row} users={users ?? []} month={month} onMonth={setMonth} />
      </div>
      <TeamRules row={row} />
    </div>
  )
}

function TeamFacts({ row: { dayMaxNumber, personMaxNumber, counts, isRegulator } }: { row: TeamRow }) {
  const { t } = useWords()
  const { plans, completed, backup, today: arranged, completedToday } = counts
  const jobs = (count: number) => t('inspectionTeams.facts.jobs', { count, number: numberText(count) })
  const [isFull, now] = [arranged >= dayMaxNumber, today()]
  const open = numberText(plans - completed)
  return (
    <FactStrip
      facts={[
        {
          name: t('inspectionTeams.facts.dayMax'),
          value: jobs(dayMaxNumber),
          note:
            personMaxNumber === null
              ? t('inspectionTeams.facts.dayMaxNote')
              : t('inspectionTeams.facts.personMax', { number: numberText(personMaxNumber) }),
        },
        {
          name: t('inspectionTeams.facts.plans', { year: now.slice(0, 4) }),
          value: jobs(plans),
          note: t('inspectionTeams.facts.plansNote', { completed: numberText(completed), open }),
        },
        ...(isRegulator
          ? [
              {
                name: t('inspectionTeams.facts.backup'),
                value: jobs(backup),
                note: t(backup ? 'inspectionTeams.facts.backupNote' : 'inspectionTeams.facts.backupNone'),
              },
            ]
          : []),
        {
          name: t('inspectionTeams.facts.today', { day: showDay(now).slice(0, 5) }),
          value: `${numberText(arranged)} / ${numberText(dayMaxNumber)}`,
          note: t(isFull ? 'inspectionTeams.facts.full' : 'inspectionTeams.facts.todayNote', { count: completedToday }),
        },
      ]}
    />
  )
}
