import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  invitations: [listRead(invitationContracts.list)],
  invitation: [read(invitationContracts.get, oneOf)],
} satisfies Reads
