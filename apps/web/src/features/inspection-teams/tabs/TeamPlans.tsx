import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import type { PlanRow } from '@portal/shared/features/inspection-pool/plan.schema'
import { ListPage } from '../../../kernel/ListPage.tsx'
import { say, useWords } from '../../../kernel/words.ts'
import { PlanActs } from '../../../widgets/plans/PlanActs.tsx'
import { PersonCell } from '../../../widgets/plans/PlanCells.tsx'
import { PLAN_ADVANCED, PLAN_COLUMNS, PLAN_FILTERS, PlanCard } from '../../../widgets/plans/planTable.tsx'
import { TEAMS } from '../../../widgets/TeamPick.tsx'

/** Whose they are is known here. */
const OF_TEAMS = [TEAMS.name, 'noTeam']
const filters = PLAN_FILTERS.filter((spec) => spec !== TEAMS)
const advanced = PLAN_ADVANCED.filter((spec) => typeof spec !== 'string' || !OF_TEAMS.includes(spec))

const columns = PLAN_COLUMNS.map((column) =>
  column.key === 'team'
    ? { ...column, title: () => say('inspectionPool.field.people'), render: (row: PlanRow) => <PersonCell row={row} /> }
    : column,
)

/** The plans of a team, with all that the pool does with them. */
export function TeamPlans({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <ListPage
      list={planContracts.list}
      columns={columns}
      filters={filters}
      advanced={advanced}
      fixed={{ teams: String(id) }}
      isPart
      bulk={(selection) => <PlanActs of={selection} />}
      rowName={({ logbook }) => logbook.locationId}
      card={(row) => <PlanCard row={row} />}
      empty={{ title: t('inspectionTeams.none.plans'), text: t('inspectionTeams.none.plansText') }}
    />
  )
}
