import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { idsIn } from '../../kernel/pick/ids.ts'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const one = read(groupContracts.get, ({ params: { id } }) => (id ? { id: Number(id) } : undefined))
/** Whose chart the address asks for; none where it cannot be read. */
const ownerIn = (search: URLSearchParams) => {
  const asked = search.get('organizationId')
  const organizationId = idsIn(asked ?? '')[0]
  return organizationId === undefined ? (asked === null ? {} : undefined) : { organizationId }
}
export const reads = {
  groups: [listRead(groupContracts.list)],
  groupChart: [read(groupContracts.chart, ({ search }) => ownerIn(search))],
  group: [one],
  subgroups: [one],
} satisfies Reads
