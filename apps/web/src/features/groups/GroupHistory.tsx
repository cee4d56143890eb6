import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { operationValue } from '../../widgets/operationWords.ts'
import { RowHistory, rowHistoryColumns } from '../../widgets/RowHistory.tsx'

const columns = rowHistoryColumns('groups', operationValue)

/** Everything that was done to a group, its people and its log-books. */
export const GroupHistory = ({ id }: { id: number }) => (
  <RowHistory list={groupContracts.history} columns={columns} id={id} />
)
