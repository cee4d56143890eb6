import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { idsIn } from '../../kernel/pick/ids.ts'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const one = read(groupContracts.get, ({ params: { id } }) => (id ? { id: Number(id) } : undefined))

/** The value in the address that says whose groups are shown; it is a filter of their list. */
export const OWNER_NAME = 'organizationId'
/** Whose groups it asks for, as calls take it: one's own without it; none where it cannot be read. */
export function ownerIn(asked: string | null): { organizationId?: number } | undefined {
  if (asked === null) return {}
  const [organizationId] = idsIn(asked)
  return organizationId === undefined ? undefined : { organizationId }
}
export const reads = {
  groups: [listRead(groupContracts.list)],
  groupChart: [read(groupContracts.chart, ({ search }) => ownerIn(search.get(OWNER_NAME)))],
  group: [one],
  subgroups: [one],
} satisfies Reads
