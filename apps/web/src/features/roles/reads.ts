import { rightContracts, roleContracts } from '@portal/shared/features/roles/role.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

/** The roles with whose rights a new one can begin. */
export const BEGINNINGS = { size: 100, sort: 'id,asc' } as const

export const reads = {
  roleCreate: [read(roleContracts.list, () => BEGINNINGS)],
  roles: [listRead(roleContracts.list)],
  role: [
    read(roleContracts.get, ({ params: { id } }) => (id ? { id: Number(id) } : undefined)),
    read(rightContracts.list, () => ({})),
  ],
} satisfies Reads
