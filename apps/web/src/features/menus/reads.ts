import { menuAdminContracts } from '@portal/shared/features/menus/menu-admin.contract'
import { type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  menus: [read(menuAdminContracts.list, () => ({}))],
} satisfies Reads
