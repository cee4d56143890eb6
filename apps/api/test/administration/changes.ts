import type { Permission } from '@portal/shared/access/permissions'
import type { Seen } from './seen.ts'

/** What an act can change. */
export type Part = 'person' | 'role' | 'group' | 'workGroup' | 'client'
/** A row that a step made, changed or took away. */
export interface Change {
  part: Part
  id: number
  /** Whose it is; nobody's, of a role of all organizations of a type. */
  orgId: number | null
  orgType?: string | null
}
/** With one of these something can be done to such a row. */
export const MAY: Record<Part, readonly Permission[]> = {
  person: ['account:create', 'account:edit', 'account:enable', 'role:assign', 'role:manage', 'group:manage'],
  role: ['role:manage'],
  group: ['group:manage'],
  workGroup: ['workGroup:manage'],
  client: ['apiClient:manage'],
}

interface Row {
  id: number
  orgId: number | null
}
function apart(part: Part, before: readonly Row[], after: readonly Row[]): Change[] {
  const was = new Map(before.map((row) => [row.id, row]))
  const isNow = new Set(after.map(({ id }) => id))
  const differing = after.filter((row) => JSON.stringify(was.get(row.id)) !== JSON.stringify(row))
  return [...differing, ...before.filter(({ id }) => !isNow.has(id))].map((row) => ({ ...row, part }))
}
const ofKind = ({ groups }: Seen, wanted: string) => groups.filter(({ kind }) => kind === wanted)

/** Everything that is another one than before. */
export const changesOf = (before: Seen, after: Seen): Change[] => [
  ...apart('person', before.users, after.users),
  ...apart('role', before.roles, after.roles),
  ...apart('group', ofKind(before, 'group'), ofKind(after, 'group')),
  ...apart('workGroup', ofKind(before, 'workGroup'), ofKind(after, 'workGroup')),
  ...apart('client', before.clients, after.clients),
]
