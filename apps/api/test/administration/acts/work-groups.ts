import type { Draw } from '../../drawing.ts'
import type { Kind, Table } from '../acts.ts'
import { benchOf, by, groupsOf, idsOf, nameOf, targetsOf, usersOf } from './call.ts'

const withGroup = (table: Table, draw: Draw) => {
  const bench = benchOf(table, draw)
  return { bench, me: bench.me, group: draw.pick(groupsOf(table, bench, 'workGroup')) }
}
/** Somebody of it, or of the organization where it has nobody. */
const withPerson = (table: Table, draw: Draw) => {
  const at = withGroup(table, draw)
  const inside = at.group?.users.map(({ userId }) => userId) ?? []
  return { ...at, userIds: draw.some(inside.length ? inside : idsOf(usersOf(table, at.bench))) }
}
const binding = (name: string, path: string): Kind => ({
  name,
  weight: 3,
  plan(table, draw) {
    const { me, group } = withGroup(table, draw)
    return group && by(me, 'post', path, { groupId: group.id, ids: draw.some(idsOf(table.cast.books)) })
  },
})

/** What people do with works groups. */
export const NARROWING: readonly Kind[] = [
  {
    name: 'createWorkGroup',
    weight: 2,
    plan: (table, draw) => by(benchOf(table, draw).me, 'post', '/api/workGroup', { name: nameOf(draw) }),
  },
  {
    name: 'deleteWorkGroup',
    weight: 3,
    plan(table, draw) {
      const { me, group } = withGroup(table, draw)
      return group && by(me, 'delete', `/api/workGroup/${group.id}`)
    },
  },
  {
    name: 'narrow',
    weight: 4,
    plan(table, draw) {
      const { me, bench, group } = withGroup(table, draw)
      const body = { userIds: draw.some(idsOf(targetsOf(table, bench, draw))), isUnconfined: !draw.mostly() }
      return group && by(me, 'post', `/api/workGroup/${group.id}/user`, body)
    },
  },
  {
    name: 'confine',
    weight: 3,
    plan(table, draw) {
      const { me, group, userIds } = withPerson(table, draw)
      const body = { userIds, isUnconfined: draw.pick([true, false]) }
      return group && by(me, 'put', `/api/workGroup/${group.id}/user`, body)
    },
  },
  {
    name: 'takeFromWorkGroup',
    weight: 3,
    plan(table, draw) {
      const { me, group, userIds } = withPerson(table, draw)
      return group && by(me, 'delete', `/api/workGroup/${group.id}/user`, { userIds })
    },
  },
  binding('bindToWorkGroup', '/api/workGroup/binding'),
  binding('unbindFromWorkGroup', '/api/workGroup/unbinding'),
]
