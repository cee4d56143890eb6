import { roleContracts } from '@portal/shared/features/roles/role.contract'
import { operationValue } from '../../widgets/operationWords.ts'
import { RowHistory, rowHistoryColumns } from '../../widgets/RowHistory.tsx'

const columns = rowHistoryColumns('roles', operationValue)

/** Everything that was done to a role and its people. */
export const RoleHistory = ({ id }: { id: number }) => (
  <RowHistory list={roleContracts.history} columns={columns} id={id} />
)
