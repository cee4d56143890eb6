import type { createDb } from '@portal/db'

type Db = ReturnType<typeof createDb>

/** Roles and works groups that organizations have made: a single person of the first has some of them. The first two are about to be merged. */
export async function fillRoles(db: Db, orgs: readonly { id: number }[], person: { id: number }, many: number) {
  const roles = await db.role.createManyAndReturn({
    data: Array.from({ length: many }, (_, at) => ({
      nameEn: `A role ${at}`,
      nameZh: `角色${at}`,
      orgId: orgs[at % orgs.length]?.id ?? null,
    })),
  })
  await db.rolePermission.createMany({
    data: roles.map(({ id }) => ({ roleId: id, channel: 'web', permission: 'message:list' })),
  })
  const own = roles.filter(({ orgId }) => orgId === orgs[0]?.id)
  await db.userRole.createMany({
    data: own.slice(0, own.length / 2).map(({ id }) => ({ userId: person.id, roleId: id })),
  })
  const groups = await db.logbookGroup.createManyAndReturn({
    data: Array.from({ length: many }, (_, at) => ({
      ...{ kind: 'workGroup', name: `Works group ${at}`, userName: 'x' },
      orgId: orgs[at % orgs.length]?.id ?? 0,
    })),
  })
  const ours = groups.filter(({ orgId }) => orgId === orgs[0]?.id)
  await db.groupUser.createMany({
    data: ours.slice(0, ours.length / 2).map(({ id }) => ({ groupId: id, userId: person.id, isUnconfined: true })),
  })
  const chart = await db.logbookGroup.createManyAndReturn({
    data: groups.map(({ orgId }, at) => ({ kind: 'group', name: `Group ${at}`, userName: 'x', orgId })),
  })
  await db.groupUser.createMany({
    data: chart.filter(({ orgId }) => orgId === orgs[0]?.id).map(({ id }) => ({ groupId: id, userId: person.id })),
  })
  const [parent, child] = orgs
  const sides = { parentId: parent?.id ?? 0, childId: child?.id ?? 0 }
  const merge = await db.organizationMerge.create({ data: { orgId: sides.parentId, userName: 'x', ...sides } })
  return { roles, person, groups, chart, merge }
}
