import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { shownTime } from '@portal/shared/features/operation-records/values'
import { codeText } from '../../kernel/words.ts'
import { RowHistory, rowHistoryColumns } from '../../widgets/RowHistory.tsx'

const CODES: Readonly<Record<string, string>> = { next: 'planNext', state: 'maintenancePlanState' }
function valueText(field: string, value: unknown): string | undefined {
  const words = CODES[field]
  return words && typeof value === 'string' ? codeText(words, value) : shownTime(field, value)
}
const columns = rowHistoryColumns('maintenancePlans', valueText)

/** Everything that was done to a plan. */
export const PlanHistory = ({ id }: { id: number }) => (
  <RowHistory list={maintenancePlanContracts.history} columns={columns} id={id} />
)
