import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { operationValue } from '../../widgets/operationWords.ts'
import { RowHistory, rowHistoryColumns } from '../../widgets/RowHistory.tsx'

const columns = rowHistoryColumns('workGroups', operationValue)

/** Everything that was done to a works group, its people and its log-books. */
export const WorkGroupHistory = ({ id }: { id: number }) => (
  <RowHistory list={workGroupContracts.history} columns={columns} id={id} />
)
