import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { RowHistory, rowHistoryColumns } from '../../widgets/RowHistory.tsx'
import { valueText } from './valueText.ts'

const columns = rowHistoryColumns('organizations', valueText)

/** Everything that was done to the organization, the regulator's acts too. */
export const HistoryTab = ({ id }: { id: number }) => (
  <RowHistory list={organizationContracts.history} columns={columns} id={id} />
)
