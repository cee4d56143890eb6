import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useWords } from '../../kernel/words.ts'

const col = columnsOf(maintenancePlanContracts.list)
const columns = [
  col.text('name'),
  col.text('startingWeek', { width: 128 }),
  col.number('weeks', { width: 128 }),
  col.number('logbookCount', { width: 128 }),
]
const FILTERS: readonly FilterSpec[] = ['q', { name: 'states', words: 'maintenancePlanState' }]

/** Maintenance plan management (151). */
export function PlansPage() {
  const { t } = useWords()
  return (
    <ListPage
      list={maintenancePlanContracts.list}
      columns={columns}
      filters={FILTERS}
      subtitle={t('maintenancePlans.subtitle')}
      rowName={({ name }) => name}
      card={({ name }) => name}
      empty={{ title: t('maintenancePlans.emptyTitle'), text: t('maintenancePlans.emptyText') }}
    />
  )
}
