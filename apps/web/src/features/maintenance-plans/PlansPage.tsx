import { WEEKS_MAX } from '@portal/shared/features/maintenance-plans/plan.codes'
import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import type { MaintenancePlanRow } from '@portal/shared/features/maintenance-plans/plan.schema'
import type { ReactNode } from 'react'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { workGroupFilters } from '../../widgets/WorkGroupFilter.tsx'
import { FrequencyCell, HoursCell, PeriodCell, PlanName, PlanState, UpdatedCell, YearCell } from './PlanCells.tsx'
import { AddButton, ImportButton } from './PlanHead.tsx'
import { PlanMoves } from './PlanMoves.tsx'
import { PlanTabs } from './PlanTabs.tsx'
import './plans.css'

const col = columnsOf(maintenancePlanContracts.list)
const columns = [
  col.show('name', (row) => <PlanName row={row} />),
  col.show('state', (row) => <PlanState row={row} />, { width: 104 }),
  col.show('weeks', (row) => <FrequencyCell row={row} />, { width: 152 }),
  col.show('hours', (row) => <HoursCell row={row} />, { width: 176 }),
  col.show('from', (row) => <PeriodCell row={row} />, { width: 208, title: () => say('planPages.detail.period') }),
  col.show('year', ({ year }) => <YearCell year={year} />, { width: 112, align: 'right' }),
  col.show('updatedAt', (row) => <UpdatedCell row={row} />, { width: 148, isHidden: true }),
]

const useDistricts = () => useDictOptions('district')
const useFrequencies = () =>
  Array.from({ length: WEEKS_MAX }, (_, nth) => ({
    value: String(nth + 1),
    label: say('planPages.every', { count: nth + 1 }),
  }))
const FILTERS = (): readonly FilterSpec[] => [
  'q',
  { name: 'frequencies', useOptions: useFrequencies },
  { name: 'districts', useOptions: useDistricts },
  ...workGroupFilters(),
]
const ADVANCED: readonly FilterSpec[] = [
  { name: 'states', words: 'maintenancePlanState' },
  { name: 'nexts', words: 'planNext' },
  LOCATION_IDS,
  { range: ['fromFrom', 'fromTo'] },
]
function useViews(): View[] {
  const { t } = useWords()
  return (['IN_FORCE', 'COMING', 'ENDED'] as const).map((state) => ({
    key: state,
    title: t(`maintenancePlans.views.${state}`),
    filters: { states: state },
  }))
}

const actionsOf = (row: MaintenancePlanRow) => <PlanMoves of={[row]} isSeldom />
const PlanCard = ({ row, actions }: { row: MaintenancePlanRow; actions: ReactNode }) => (
  <>
    <span className="lb-plan-card">
      <span>
        <PlanName row={row} />
      </span>
      {actions}
    </span>
    <FrequencyCell row={row} />
    {row.state !== 'IN_FORCE' && (
      <span className="lb-tags">
        <PlanState row={row} />
      </span>
    )}
  </>
)

/** Maintenance plan management (151). */
export function PlansPage() {
  const { t } = useWords()
  return (
    <ListPage
      list={maintenancePlanContracts.list}
      columns={[...columns, col.actions(actionsOf, 56)]}
      filters={FILTERS()}
      advanced={ADVANCED}
      views={useViews()}
      subtitle={t('maintenancePlans.subtitle')}
      actions={
        <>
          <PlanTabs open="plans" />
          <ImportButton />
        </>
      }
      exportCall={maintenancePlanContracts.export}
      primary={<AddButton />}
      bulk={(selection) => <PlanMoves of={selection} />}
      rowName={({ name }) => name}
      card={(row) => <PlanCard row={row} actions={actionsOf(row)} />}
      empty={{ title: t('maintenancePlans.emptyTitle'), text: t('maintenancePlans.emptyText') }}
    />
  )
}
