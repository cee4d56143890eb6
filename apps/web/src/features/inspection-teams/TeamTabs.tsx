import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { TeamRow } from '@portal/shared/features/inspection-teams/team.schema'
import type { ReactNode } from 'react'
import { withWords } from '../../i18n/i18n.ts'
import { useMay } from '../../kernel/ActionButton.tsx'
import { latePart } from '../../kernel/lazyPart.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { useTotal } from '../../kernel/reads/useCounts.ts'
import { useWords } from '../../kernel/words.ts'
import { waitingOf } from './tabs/waiting.ts'

const waiting = <Loading columns={4} />
const TeamPlans = latePart(
  withWords(
    () => import('./tabs/TeamPlans.tsx').then((file) => file.TeamPlans),
    'inspectionTeams',
    'inspectionPool',
    'inspection',
    'labels',
    'logbooks',
  ),
  waiting,
)
const TeamBackup = latePart(
  withWords(
    () => import('./tabs/TeamBackup.tsx').then((file) => file.TeamBackup),
    'inspectionTeams',
    'inspectionSchedules',
    'inspection',
  ),
  waiting,
)
const TeamWeek = latePart(
  withWords(
    () => import('./tabs/TeamWeek.tsx').then((file) => file.TeamWeek),
    'inspectionTeams',
    'inspectionSchedules',
    'inspection',
  ),
  waiting,
)
const TeamFindings = latePart(
  withWords(
    () => import('./tabs/TeamFindings.tsx').then((file) => file.TeamFindings),
    'inspectionTeams',
    'inspectionFindings',
    'jobRecords',
    'logbooks',
    'operationRecords',
  ),
  waiting,
)
const TeamHistory = latePart(
  withWords(
    () => import('./tabs/TeamHistory.tsx').then((file) => file.TeamHistory),
    'inspectionTeams',
    'inspection',
    'operationRecords',
  ),
  waiting,
)

/** All that belongs to a team: what it is, its plans and jobs, what it found, what was done to it. */
export function TeamTabs({ row: { id, isRegulator }, overview }: { row: TeamRow; overview: ReactNode }) {
  const { t } = useWords()
  const [seesPlans, seesJobs, seesFindings] = [
    useMay(planContracts.list),
    useMay(scheduleContracts.list),
    useMay(findingContracts.list),
  ]
  const teams = String(id)
  const hasBackup = seesJobs && isRegulator
  const plans = useTotal(planContracts.list, { teams }, seesPlans)
  const backup = useTotal(scheduleContracts.list, waitingOf(id), hasBackup)
  const findings = useTotal(findingContracts.list, { teams }, seesFindings)
  const tabs = [
    { key: 'overview', label: t('inspectionTeams.overview'), children: overview, isShown: true },
    {
      key: 'plans',
      label: t('inspectionTeams.tab.plans', { number: plans }),
      children: <TeamPlans id={id} />,
      isShown: seesPlans,
    },
    {
      key: 'backup',
      label: t('inspectionTeams.tab.backup', { number: backup }),
      children: <TeamBackup id={id} />,
      isShown: hasBackup,
    },
    { key: 'schedule', label: t('inspectionTeams.tab.schedule'), children: <TeamWeek id={id} />, isShown: seesJobs },
    {
      key: 'findings',
      label: t('inspectionTeams.tab.findings', { number: findings }),
      children: <TeamFindings id={id} />,
      isShown: seesFindings,
    },
    { key: 'history', label: t('inspectionTeams.tab.history'), children: <TeamHistory id={id} />, isShown: true },
  ]
  return <PageTabs tabs={tabs.filter(({ isShown }) => isShown)} />
}
