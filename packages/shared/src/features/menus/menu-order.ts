import { Role, type RoleId } from '../../access/roles.ts'
import type { ScreenKey } from '../../screens.ts'

/** Whoever answers for a lift reads what was done on it. */
const RESPONSIBLE = ['arrival', 'works', 'acknowledge', 'logbooks'] as const satisfies readonly ScreenKey[]

/** What a role opens most stands first in its menu; everything else follows as the table of menus has it. */
export const OPENED_FIRST: Readonly<Partial<Record<RoleId, readonly ScreenKey[]>>> = {
  [Role.rpAdmin]: RESPONSIBLE,
  [Role.rpOfficer]: RESPONSIBLE,
  [Role.rpGroupAdmin]: RESPONSIBLE,
}

/** Entries of one level in the order for somebody with these roles; the first of them that has an order decides. */
export function inOrderFor<R extends { key: string }>(roleIds: readonly RoleId[], rows: readonly R[]): R[] {
  const first: readonly string[] = roleIds.map((id) => OPENED_FIRST[id]).find((keys) => keys !== undefined) ?? []
  const rank = ({ key }: R) => (first.includes(key) ? first.indexOf(key) : first.length)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}
