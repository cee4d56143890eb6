import { builtInOf, type Ceiling, ceilingOf, noWiderThan, typesOf } from '@portal/shared/access/ceiling'
import { GRANTS } from '@portal/shared/access/grants'
import { CHANNELS, type Channel, type Permission } from '@portal/shared/access/permissions'
import { type OrgType, REACHES, REACHES_OF_TYPE, type Reach, Role, widestOf } from '@portal/shared/access/roles'
import type { Subject } from '@portal/shared/access/subjects'
import { standingOf } from '@portal/shared/access/subjects'
import type { Made } from '../sequences/play.ts'
import type { Act } from './acts.ts'
import type { Cast } from './cast.ts'
import { isOfGroups } from './scope.ts'
import type { ClientRow, Seen } from './seen.ts'
import { beyond, booksOf, gained, type Power, powerAt, powerOf, rightsOfRole, typeOfOrg } from './standing.ts'

/** Every right that a role of a type of organization could be given by somebody. */
const rightsIn = (type: OrgType, channel: Channel): ReadonlySet<Permission> =>
  new Set(builtInOf(type).flatMap((id) => GRANTS[id][channel]))

/** Roles and programs that may do or reach what nobody of such an organization may. */
export const beyondType = ({ roles, clients }: Seen): string[] => [
  ...roles.flatMap(({ id, orgId, orgType, reach, permissions }) => {
    const type = orgId === null ? (orgType as OrgType) : typeOfOrg(orgId)
    const wrong = permissions.filter(
      ({ channel, permission }) => !rightsIn(type, channel as Channel).has(permission as Permission),
    )
    const isWider = !REACHES_OF_TYPE[type].some((one) => one === reach)
    return [
      ...wrong.map(({ permission }) => `role ${id} allows ${permission}`),
      ...(isWider ? [`role ${id} reaches ${reach}`] : []),
    ]
  }),
  ...clients.flatMap(({ id, orgId, reach, permissions }) => {
    const type = typeOfOrg(orgId)
    const wrong = permissions.filter((one) =>
      CHANNELS.every((channel) => !rightsIn(type, channel).has(one as Permission)),
    )
    const isWider = !REACHES_OF_TYPE[type].some((one) => one === reach)
    return [...wrong.map((one) => `client ${id} may ${one}`), ...(isWider ? [`client ${id} reaches ${reach}`] : [])]
  }),
]

/** Whoever acts, with nobody beside him who did something too, may and reads no more than before. */
export const ownGrowth = (cast: Cast, before: Seen, after: Seen, made: readonly Made<Act>[]): string[] =>
  made.flatMap(({ call: { byId } }) => {
    if (made.some(({ call, reply }) => call.byId !== byId && reply.status === 200)) return []
    const [was, is] = [powerAt(before, byId), powerAt(after, byId)]
    if (!was || !is) return []
    const more = beyond(booksOf(cast, after, is), booksOf(cast, before, was))
    return [
      ...gained(was, is).map(({ channel, right }) => `${byId} gave himself ${right} (${channel})`),
      ...(more.length ? [`${byId} opened ${more} to himself`] : []),
    ]
  })

/** The most that those who act could give together to people of a type of organization: what one gets by the other he may give as well. */
function ceilingOfAll(acting: readonly Power[], type: OrgType): Ceiling {
  const givers = acting.filter((me) => !isOfGroups(me))
  const own = givers.map((me) => ceilingBy(me, type, me.rights.web))
  const permissions = new Set([
    ...givers.flatMap(({ rights }) => [...rights.web]),
    ...own.flatMap(({ rights }) => rights.web),
  ])
  const together = givers.length > 1 ? givers.map((me) => ceilingBy(me, type, permissions)) : own
  return {
    rights: {
      web: together.flatMap(({ rights }) => rights.web),
      mobile: together.flatMap(({ rights }) => rights.mobile),
    },
    reaches: noWiderThan(widestOf(together.flatMap(({ reaches }) => reaches))),
  }
}
function ceilingBy(me: Power, type: OrgType, permissions: ReadonlySet<Permission>): Ceiling {
  const { roleIds, reach } = me
  const ceiling = (orgType: OrgType) => ceilingOf({ orgType, roleIds, reach, permissions }, type)
  const isMine = typeOfOrg(me.orgId) === type || typesOf(roleIds).includes(type)
  if (isMine || !roleIds.includes(Role.emsdAdmin)) return ceiling(typeOfOrg(me.orgId))
  // of the admins of others, whom the regulator looks after
  const { rights } = ceiling(type)
  return { rights: { web: [...permissions], mobile: rights.mobile }, reaches: noWiderThan(reach) }
}

/** What people and roles got that nobody who acts could give. */
export function unwarranted(before: Seen, after: Seen, made: readonly Made<Act>[]): string[] {
  const acting = made.flatMap(({ call: { byId } }) => powerAt(before, byId) ?? [])
  const ceilings = { RC: ceilingOfAll(acting, 'RC'), EMSD: ceilingOfAll(acting, 'EMSD') }
  const of = (orgId: number | null) => ceilings[orgId === null || typeOfOrg(orgId) === 'RC' ? 'RC' : 'EMSD']
  return [
    ...after.users.flatMap((user) => {
      const [was, is, { rights, reaches }] = [powerAt(before, user.id), powerOf(after, user), of(user.orgId)]
      const most = widestOf([...reaches, was?.reach ?? 'none'])
      return [
        ...gained(was, is).flatMap(({ channel, right }) =>
          rights[channel].includes(right) ? [] : [`${user.id} got ${right} (${channel})`],
        ),
        ...(isWider(is.reach, most) ? [`${user.id} reaches ${is.reach}`] : []),
      ]
    }),
    ...after.roles.flatMap(({ id, orgId }) =>
      CHANNELS.flatMap((channel) =>
        beyond(
          beyond(rightsOfRole(after, id, channel), rightsOfRole(before, id, channel)),
          of(orgId).rights[channel],
        ).map((right) => `role ${id} got ${right} (${channel})`),
      ),
    ),
  ]
}
const isWider = (reach: Reach, than: Reach) => REACHES.indexOf(reach) < REACHES.indexOf(than)

const standingOfClient = ({ orgId, reach, memberships }: ClientRow) =>
  standingOf([{ id: 0, reach: reach as Reach }], { orgId, workerId: null, memberships: memberships as Subject[] })
/** Programs that got a key, a right or a reach, and read what whoever acts does not. */
export function clientGrowth(cast: Cast, before: Seen, after: Seen, made: readonly Made<Act>[]): string[] {
  const mine = [before, after].flatMap((seen) =>
    made.flatMap(({ call: { byId } }) => {
      const me = powerAt(seen, byId)
      return me ? booksOf(cast, seen, me) : []
    }),
  )
  return after.clients.flatMap((client) => {
    const was = before.clients.find(({ id }) => id === client.id)
    const isSame =
      was &&
      JSON.stringify({ ...was, endedAt: null, version: 0 }) === JSON.stringify({ ...client, endedAt: null, version: 0 })
    const more = isSame ? [] : beyond(booksOf(cast, after, standingOfClient(client)), mine)
    return more.length ? [`client ${client.id} reads ${more}`] : []
  })
}
