import { COMPANION_ROLE, GROUP_ADMINS } from '@portal/shared/access/roles'
import { ADMIN_ROLES } from '@portal/shared/features/accounts/account.rules'
import { GROUP_LAYERS } from '@portal/shared/features/groups/group.schema'
import { unanswered } from '../sequences/calls.ts'
import type { Made } from '../sequences/play.ts'
import type { Act } from './acts.ts'
import type { Cast } from './cast.ts'
import { changesOf } from './changes.ts'
import { beyondType, clientGrowth, ownGrowth, unwarranted } from './escalation.ts'
import { outside } from './scope.ts'
import type { Seen, UserRow } from './seen.ts'

/** A step: what was there before and is there after it, and the calls that were made. */
export interface Stage {
  cast: Cast
  before: Seen
  after: Seen
  made: readonly Made<Act>[]
}
type Invariant = (stage: Stage) => string[]

const administers = ({ status, roleIds }: UserRow) =>
  status === 'ENABLED' && roleIds.some((id) => ADMIN_ROLES.some((one) => one === id))
/** An organization that had an admin who may sign in has one. */
const adminStays: Invariant = ({ before, after }) => {
  const orgsOf = ({ users }: Seen) => new Set(users.filter(administers).map(({ orgId }) => orgId))
  const now = orgsOf(after)
  return [...orgsOf(before)].flatMap((id) => (now.has(id) ? [] : [`organization ${id} has none`]))
}

/** Whoever had a role has one, and not a companion's alone. */
const roleStays: Invariant = ({ before, after }) =>
  before.users.flatMap(({ id, roleIds: had }) => {
    const roleIds = after.users.find((one) => one.id === id)?.roleIds ?? []
    if (had.length && !roleIds.length) return [`${id} had ${had} and has none`]
    return roleIds.length && roleIds.every((one) => one === COMPANION_ROLE) ? [`${id} has a companion's alone`] : []
  })

/** A group admin is nothing else. */
const groupAdminAlone: Invariant = ({ after }) =>
  after.users.flatMap(({ id, roleIds }) =>
    roleIds.length > 1 && roleIds.some((one) => GROUP_ADMINS.includes(one)) ? [`${id} has ${roleIds}`] : [],
  )
/** Whoever looks after groups is in one, if he ever was. */
const groupAdminHasGroup: Invariant = ({ before, after }) => {
  const isIn = ({ groups }: Seen, userId: number) =>
    groups.some(({ kind, users }) => kind === 'group' && users.some((one) => one.userId === userId))
  return after.users.flatMap(({ id, roleIds }) =>
    roleIds.some((one) => GROUP_ADMINS.includes(one)) && isIn(before, id) && !isIn(after, id) ? [`${id} has none`] : [],
  )
}

/** Groups hang below each other without a ring, not too deep, in one organization, with people of it. */
const tree: Invariant = ({ after: { groups, users } }) =>
  groups.flatMap((group) => {
    const { id, orgId, kind } = group
    const above = [group]
    for (const { parentId } of above) {
      const parent = groups.find((one) => one.id === parentId)
      if (parent) above.push(parent)
      if (above.length > GROUP_LAYERS) return [`group ${id} is too deep, or in a ring`]
    }
    const isApart = above.some((one) => one.orgId !== orgId || one.kind !== kind)
    const strangers = group.users.filter(({ userId }) => users.some((one) => one.id === userId && one.orgId !== orgId))
    return [
      ...(isApart || (kind !== 'group' && above.length > 1) ? [`group ${id} is below another's`] : []),
      ...strangers.map(({ userId }) => `${userId} of others is in group ${id}`),
    ]
  })

const ownScope: Invariant = ({ before, after, made }) =>
  outside(
    before,
    after,
    made.map(({ call }) => call.byId),
    changesOf(before, after),
  ).map(({ part, id, orgId }) => `${part} ${id} of ${orgId}`)

/** By name, as faults tell which does not hold. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'admin stays': adminStays,
  'role stays': roleStays,
  'group admin alone': groupAdminAlone,
  'group admin has a group': groupAdminHasGroup,
  'within its type': ({ after }) => beyondType(after),
  'own scope': ownScope,
  'nobody gives himself': ({ cast, before, after, made }) => ownGrowth(cast, before, after, made),
  'given by who may': ({ before, after, made }) => unwarranted(before, after, made),
  'programs within': ({ cast, before, after, made }) => clientGrowth(cast, before, after, made),
  tree,
  answered: ({ made }) => unanswered(made.map(({ reply }) => reply)),
}

/** All that does not hold, each with its name. */
export const wrong: Invariant = (stage) =>
  Object.entries(INVARIANTS).flatMap(([name, invariant]) => invariant(stage).map((fault) => `${name}: ${fault}`))
