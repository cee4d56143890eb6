import { builtInOf } from '@portal/shared/access/ceiling'
import { GIVEN_ROLES } from '@portal/shared/access/roles'
import type { Draw } from '../../drawing.ts'
import { calling } from '../../sequences/calls.ts'
import type { Method } from '../../speak.ts'
import type { Act, Table } from '../acts.ts'
import { type Person, REGULATOR } from '../cast.ts'
import { typeOfOrg } from '../standing.ts'

/** Who acts, and the rows of an organization that he acts on: mostly of his own, where he looks after none but it. */
export interface Bench {
  me: Person
  orgId: number
}
export function benchOf({ cast, turn }: Table, draw: Draw): Bench {
  const among = draw.mostly() ? cast.keepers : cast.people
  const first = among.indexOf(draw.pick(among))
  const me = among[(first + turn) % among.length] as Person
  const isAtHome = draw.mostly()
  if (me.orgId === REGULATOR.id) return { me, orgId: draw.pick([REGULATOR.id, ...cast.orgIds]) }
  return { me, orgId: isAtHome ? me.orgId : draw.pick(cast.orgIds) }
}

export const usersOf = ({ seen }: Table, { orgId }: Bench) => seen.users.filter((one) => one.orgId === orgId)
/** Mostly others, whom he may look after. */
export function targetsOf(table: Table, bench: Bench, draw: Draw) {
  const isOthers = draw.mostly()
  return usersOf(table, bench).filter(({ id }) => !isOthers || id !== bench.me.id)
}
/** Roles that were made for an organization, or for all of its type. */
export const madeRolesOf = ({ seen }: Table, { orgId }: Bench) =>
  seen.roles.filter((one) => one.orgId === orgId || one.orgType === typeOfOrg(orgId))
/** With those of the product, mostly of those that are given at all. */
export const roleIdsOf = (table: Table, bench: Bench, draw: Draw): number[] => [
  ...(draw.mostly() ? GIVEN_ROLES[typeOfOrg(bench.orgId)] : builtInOf(typeOfOrg(bench.orgId))),
  ...madeRolesOf(table, bench).map(({ id }) => id),
]
export const groupsOf = ({ seen }: Table, { orgId }: Bench, kind: 'group' | 'workGroup') =>
  seen.groups.filter((one) => one.orgId === orgId && one.kind === kind)
export const clientsOf = ({ seen }: Table, { orgId }: Bench) => seen.clients.filter((one) => one.orgId === orgId)
export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

export const by = ({ id: byId, ...me }: Person, method: Method, path: string, body: object = {}): Act => {
  const call = calling(me, method, path, body)
  return { ...call, told: `${byId} ${call.told}`, byId }
}

let count = 0
/** Mostly a name of its own. */
export const nameOf = (draw: Draw): string => (draw.mostly() ? `Name ${++count}` : 'Name of many')
