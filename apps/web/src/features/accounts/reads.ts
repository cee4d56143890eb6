import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  accounts: [listRead(administrationContracts.list)],
  accountEdit: [read(administrationContracts.get, ({ params: { id } }) => (id ? { id: Number(id) } : undefined))],
  accountCreate: [read(administrationContracts.givableRoles, () => ({}))],
} satisfies Reads
