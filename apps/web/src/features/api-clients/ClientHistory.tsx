import { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import { operationValue } from '../../widgets/operationWords.ts'
import { RowHistory, rowHistoryColumns } from '../../widgets/RowHistory.tsx'

const columns = rowHistoryColumns('apiClients', operationValue)

/** Everything that was done to an API client. */
export const ClientHistory = ({ id }: { id: number }) => (
  <RowHistory list={apiClientContracts.history} columns={columns} id={id} />
)
