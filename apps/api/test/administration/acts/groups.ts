import { GROUP_ADMINS } from '@portal/shared/access/roles'
import type { Draw } from '../../drawing.ts'
import type { Kind, Table } from '../acts.ts'
import { benchOf, by, groupsOf, idsOf, nameOf, targetsOf } from './call.ts'

const withGroup = (table: Table, draw: Draw) => {
  const bench = benchOf(table, draw)
  const groups = groupsOf(table, bench, 'group')
  return { bench, me: bench.me, groups, group: draw.pick(groups) }
}
/** Somebody of a group, who looks after it or does not; or anybody, where nobody does. */
function personOf(table: Table, draw: Draw, isAdmin?: boolean) {
  const { bench, me, groups } = withGroup(table, draw)
  const people = targetsOf(table, bench, draw)
  const isAsked = (userId: number) => {
    const roleIds = people.find(({ id }) => id === userId)?.roleIds
    const isOne = roleIds?.some((one) => GROUP_ADMINS.includes(one))
    return roleIds !== undefined && (isAdmin === undefined || isOne === isAdmin)
  }
  const places = groups.flatMap(({ id: groupId, users }) =>
    users.flatMap(({ userId }) => (isAsked(userId) ? [{ groupId, userId }] : [])),
  )
  const everybody = groups.flatMap(({ id: groupId }) => people.map(({ id: userId }) => ({ groupId, userId })))
  const place = draw.pick(places.length && draw.mostly() ? places : everybody)
  return place && { me, ...place }
}

const binding = (name: string, path: string): Kind => ({
  name,
  weight: 3,
  plan(table, draw) {
    const { me, groups, group } = withGroup(table, draw)
    const body = { groupIds: draw.some(idsOf(groups)), ids: draw.some(idsOf(table.cast.books)) }
    return group && by(me, 'post', path, body)
  },
})
const standing = (name: string, method: 'post' | 'delete', isAdmin: boolean): Kind => ({
  name,
  weight: 5,
  plan(table, draw) {
    const place = personOf(table, draw, isAdmin)
    return place && by(place.me, method, `/api/group/${place.groupId}/admin`, { userIds: [place.userId] })
  },
})

/** What people do with the chart. */
export const GROUPING: readonly Kind[] = [
  {
    name: 'createGroup',
    weight: 5,
    plan(table, draw) {
      const { me, bench, groups } = withGroup(table, draw)
      const parentId = draw.pick([null, ...idsOf(groups), ...idsOf(groups)])
      return by(me, 'post', '/api/group', { names: [nameOf(draw)], parentId, organizationId: bench.orgId })
    },
  },
  {
    name: 'editGroup',
    weight: 5,
    plan(table, draw) {
      const { me, groups, group } = withGroup(table, draw)
      const body = { name: nameOf(draw), parentId: draw.pick([null, ...idsOf(groups)]), version: group?.version }
      return group && by(me, 'put', `/api/group/${group.id}`, body)
    },
  },
  {
    name: 'deleteGroup',
    weight: 4,
    plan(table, draw) {
      const { me, group } = withGroup(table, draw)
      return group && by(me, 'delete', `/api/group/${group.id}`)
    },
  },
  {
    name: 'addToGroup',
    weight: 5,
    plan(table, draw) {
      const { me, bench, groups, group } = withGroup(table, draw)
      const body = { groupIds: draw.some(idsOf(groups)), userIds: draw.some(idsOf(targetsOf(table, bench, draw))) }
      return group && by(me, 'post', '/api/group/user', body)
    },
  },
  {
    name: 'takeFromGroup',
    weight: 4,
    plan(table, draw) {
      const place = personOf(table, draw)
      return place && by(place.me, 'delete', `/api/group/${place.groupId}/user`, { userIds: [place.userId] })
    },
  },
  standing('promote', 'post', false),
  standing('demote', 'delete', true),
  binding('bindToGroup', '/api/group/binding'),
  binding('unbindFromGroup', '/api/group/unbinding'),
]
