import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  organizationList: [listRead(organizationContracts.list)],
  rcManagement: [listRead(organizationContracts.list, { type: 'RC' })],
  rpManagement: [listRead(organizationContracts.list, { type: 'RP' })],
  organizationDetail: [read(organizationContracts.card, oneOf)],
  organizationEdit: [read(organizationContracts.info, oneOf)],
  proposals: [listRead(organizationContracts.proposals)],
} satisfies Reads
