import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { TeamRow } from '@portal/shared/features/inspection-teams/team.schema'
import type { ReactNode } from 'react'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { OwnerName, PeopleText, PlansCell, TeamLink, TodayCell } from './TeamCells.tsx'
import { AddTeam, EditTeam } from './TeamDialog.tsx'
import { TeamMoves } from './TeamMoves.tsx'

const col = columnsOf(teamContracts.list)
const Status = ({ row }: { row: TeamRow }) => <StatusTag life="inspectionTeam" code={row.status} />
const columns = [
  col.show('name', (row) => <TeamLink row={row} />),
  col.show('org', (row) => <OwnerName row={row} />, { width: 208 }),
  col.code('mode', 'teamMode', { width: 120 }),
  col.show('users', (row) => <PeopleText row={row} />, { width: 128, title: () => say('inspectionTeams.field.users') }),
  col.show('plans', (row) => <PlansCell row={row} />, { width: 176, title: () => say('inspectionTeams.field.plans') }),
  col.show('today', (row) => <TodayCell row={row} />, {
    width: 112,
    align: 'right',
    title: () => say('inspectionTeams.field.today'),
  }),
  col.show('status', (row) => <Status row={row} />, { width: 112 }),
  col.time('createdAt', { isHidden: true }),
]
const MODES: FilterSpec = { name: 'modes', words: 'teamMode' }
const STATUS: FilterSpec = { name: 'status', words: 'inspectionTeam' }

function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'active', title: t('inspectionTeams.views.active'), filters: { status: 'ACTIVE' } },
    { key: 'archived', title: t('inspectionTeams.views.archived'), filters: { status: 'ARCHIVED' } },
  ]
}

const actionsOf = (row: TeamRow) => (
  <span className="lb-tags">
    <EditTeam row={row} />
    <TeamMoves row={row} />
  </span>
)
const TeamCard = ({ row, actions }: { row: TeamRow; actions: ReactNode }) => (
  <>
    <div className="lb-card-head">
      <TeamLink row={row} />
      <Status row={row} />
    </div>
    <span className="lb-second">
      <OwnerName row={row} />
    </span>
    <PeopleText row={row} />
    {actions}
  </>
)

/** Inspection Team (402). */
export function TeamsPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={teamContracts.list}
      columns={[...columns, col.actions(actionsOf, 176)]}
      filters={['name', MODES, STATUS]}
      views={views}
      subtitle={t('inspectionTeams.subtitle')}
      primary={<AddTeam />}
      rowName={({ name }) => name}
      card={(row) => <TeamCard row={row} actions={actionsOf(row)} />}
      empty={{ title: t('inspectionTeams.emptyTitle'), text: t('inspectionTeams.emptyText') }}
    />
  )
}
