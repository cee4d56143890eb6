import { REACHES } from '@portal/shared/access/roles'
import type { Draw } from '../../drawing.ts'
import type { Kind, Table } from '../acts.ts'
import { BUNDLES, REGULATOR } from '../cast.ts'
import { benchOf, by, idsOf, madeRolesOf, nameOf, roleIdsOf, targetsOf } from './call.ts'

/** What a contractor does not have, and what is the app's alone. */
const BEYOND = { web: ['logbook:list', 'organization:approve'], mobile: [] }
const WORKING = { web: ['label:read'], mobile: ['logbook:list', 'jobRecord:submit'] }
const rightsOf = (draw: Draw) =>
  draw.mostly() ? draw.pick([BUNDLES.reading, BUNDLES.keeping, WORKING]) : draw.pick([BEYOND, { web: [], mobile: [] }])
const reachOf = (draw: Draw) => (draw.mostly() ? draw.pick(['own', 'own', 'group', 'none']) : draw.pick(REACHES))
const namesOf = (draw: Draw) => {
  const name = nameOf(draw)
  return { nameEn: name, nameZh: name }
}

/** A role that somebody made, of those that he has himself as often as of others. */
const withRole = (table: Table, draw: Draw) => {
  const bench = benchOf(table, draw)
  const roles = madeRolesOf(table, bench)
  const held = table.seen.users.find(({ id }) => id === bench.me.id)?.roleIds
  const own = roles.filter(({ id }) => held?.includes(id))
  return { ...bench, role: draw.pick(own.length && draw.pick([true, false]) ? own : roles) }
}

/** What people do with roles. */
export const GIVING: readonly Kind[] = [
  {
    name: 'createRole',
    weight: 3,
    plan(table, draw) {
      const { me } = benchOf(table, draw)
      const isOfType = me.orgId === REGULATOR.id && draw.mostly()
      const body = { ...namesOf(draw), reach: reachOf(draw), ...rightsOf(draw), ...(isOfType && { orgType: 'RC' }) }
      return by(me, 'post', '/api/role', body)
    },
  },
  {
    name: 'setRights',
    weight: 5,
    plan(table, draw) {
      const { me, role } = withRole(table, draw)
      return role && by(me, 'put', `/api/role/${role.id}/right`, { ...rightsOf(draw), version: role.version })
    },
  },
  {
    name: 'renameRole',
    weight: 3,
    plan(table, draw) {
      const { me, role } = withRole(table, draw)
      const body = { ...namesOf(draw), reach: reachOf(draw), version: role?.version }
      return role && by(me, 'put', `/api/role/${role.id}`, body)
    },
  },
  {
    name: 'deleteRole',
    weight: 2,
    plan(table, draw) {
      const { me, role } = withRole(table, draw)
      return role && by(me, 'delete', `/api/role/${role.id}`)
    },
  },
  {
    name: 'giveRole',
    weight: 7,
    plan(table, draw) {
      const bench = benchOf(table, draw)
      const body = { userIds: draw.some(idsOf(targetsOf(table, bench, draw))), removeFromOld: draw.pick([true, false]) }
      return by(bench.me, 'post', `/api/role/${draw.pick(roleIdsOf(table, bench, draw))}/user`, body)
    },
  },
  {
    name: 'takeRole',
    weight: 7,
    plan(table, draw) {
      const bench = benchOf(table, draw)
      const people = targetsOf(table, bench, draw)
      const several = people.filter(({ roleIds }) => roleIds.length > 1)
      const { id, roleIds } = draw.pick(draw.mostly() && several.length ? several : people)
      const roleId = draw.pick(draw.mostly() ? roleIds : roleIdsOf(table, bench, draw))
      return by(bench.me, 'delete', `/api/role/${roleId}/user`, { userIds: [id] })
    },
  },
]
