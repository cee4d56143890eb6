import { typesOf } from '@portal/shared/access/ceiling'
import { ADMINS, Role } from '@portal/shared/access/roles'
import { idsOf, UNCONFINED } from '@portal/shared/access/subjects'
import { REGULATOR } from './cast.ts'
import { type Change, MAY } from './changes.ts'
import type { Seen, UserRow } from './seen.ts'
import { actingAt, type Power, typeOfOrg } from './standing.ts'

/** Whether somebody looks after groups, and nothing wider. */
export const isOfGroups = ({ reach, roleIds }: Power) => reach === 'group' && !typesOf(roleIds).length

const holdsOne = ({ roleIds }: UserRow, wanted: readonly number[]) => roleIds.some((id) => wanted.includes(id))
/** Whose accounts somebody looks after. */
export function looksAfter(me: Power, seen: Seen, person: UserRow): boolean {
  if (person.id === me.id) return false
  const types = typesOf(me.roleIds)
  if (types.length) return types.includes(typeOfOrg(person.orgId))
  const isColleague = person.orgId === me.orgId
  if (isOfGroups(me)) {
    const groups = idsOf(me.subjects, 'group')
    const isInside = seen.groups.some(
      ({ id, users }) => groups.includes(id) && users.some(({ userId }) => userId === person.id),
    )
    return isColleague && isInside && !holdsOne(person, UNCONFINED)
  }
  return isColleague || (me.roleIds.includes(Role.emsdAdmin) && holdsOne(person, ADMINS))
}

function peopleIn({ groups, users }: Seen, groupId: number): UserRow[] {
  const ids = groups.find(({ id }) => id === groupId)?.users.map(({ userId }) => userId)
  return users.filter(({ id }) => ids?.includes(id))
}

/** Whether a row is somebody's to change, by what he was or is then. */
const REACHED: Record<Change['part'], (me: Power, seen: Seen, change: Change) => boolean> = {
  person(me, seen, { id, orgId }) {
    const row = seen.users.find((one) => one.id === id)
    // somebody new comes to one's own organization
    return row ? looksAfter(me, seen, row) : orgId === me.orgId
  },
  role(me, _, { orgId, orgType }) {
    const types = typesOf(me.roleIds)
    if (isOfGroups(me)) return false
    return orgId === null ? types.some((type) => type === orgType) : isOwnOrOfTypes(me, orgId)
  },
  group: (me, _, { id, orgId }) =>
    isOfGroups(me) ? idsOf(me.subjects, 'group').includes(id) : orgId !== null && isOwnOrOfTypes(me, orgId),
  workGroup: (me, seen, { id, orgId }) =>
    orgId === me.orgId && (!isOfGroups(me) || peopleIn(seen, id).every((one) => looksAfter(me, seen, one))),
  // the regulator ends whichever it likes
  client: ({ orgId, reach }, _, change) => change.orgId === orgId || reach === 'all',
}
const isOwnOrOfTypes = ({ orgId, roleIds }: Power, of: number) =>
  of === orgId || (of !== REGULATOR.id && typesOf(roleIds).includes(typeOfOrg(of)))

/** What was changed by nobody who may: each row by one of those who act, as he stood before or after the step. */
export function outside(before: Seen, after: Seen, byIds: readonly number[], changes: readonly Change[]): Change[] {
  const acting = [before, after].flatMap((seen) =>
    byIds.flatMap((id) => {
      const me = actingAt(seen, id)
      return me ? [{ me, seen }] : []
    }),
  )
  const isAllowed = (change: Change) =>
    isLoss(before, after, byIds, change) ||
    acting.some(
      ({ me, seen }) =>
        MAY[change.part].some((right) => me.rights.web.has(right)) && REACHED[change.part](me, seen, change),
    )
  return changes.filter((change) => !isAllowed(change))
}
/** Whoever deletes a role that he has loses it himself. */
function isLoss(before: Seen, after: Seen, byIds: readonly number[], { part, id }: Change): boolean {
  if (part !== 'person' || !byIds.includes(id)) return false
  const [was, is] = [before, after].map(({ users }) => users.find((one) => one.id === id))
  const lost = was?.roleIds.filter((one) => !is?.roleIds.includes(one)) ?? []
  return lost.length > 0 && lost.every((one) => !after.roles.some((role) => role.id === one))
}
