import { beforeEach, expect, it } from 'vitest'
import { asUser, db, makeOrg, makeUser } from '../../../test/world.ts'

let roleId: number
let rights: () => Promise<string[]>
beforeEach(async () => {
  const org = await makeOrg('RP')
  const given = { create: [{ channel: 'web', permission: 'label:read' }] }
  const role = await db.role.create({ data: { nameEn: 'Keeper', nameZh: '看管', orgId: org.id, permissions: given } })
  roleId = role.id
  const user = await makeUser(org, [])
  await db.userRole.create({ data: { userId: user.id, roleId } })
  const me = await asUser(user)
  rights = async () => (await me.get('/auth/info')).body.permissions.sort()
  expect(await rights()).toEqual(['label:read'])
})
const give = (permission: string, channel = 'web') =>
  db.rolePermission.create({ data: { roleId, channel, permission } })

it('what a role may do is felt by the next call, however it is changed', async () => {
  await give('jobRecord:list')
  expect(await rights(), 'given').toEqual(['jobRecord:list', 'label:read'])
  await give('worker:list', 'mobile')
  expect(await rights(), 'given elsewhere').toEqual(['jobRecord:list', 'label:read'])
  await db.rolePermission.updateMany({
    where: { roleId, permission: 'label:read' },
    data: { permission: 'label:create' },
  })
  expect(await rights(), 'altered').toEqual(['jobRecord:list', 'label:create'])
  await db.rolePermission.deleteMany({ where: { roleId, permission: 'jobRecord:list' } })
  expect(await rights(), 'taken').toEqual(['label:create'])
  await db.userRole.deleteMany({ where: { roleId } })
  expect(await rights(), 'no role any more').toEqual([])
})

it('a right that moves to another role is gone from the one and there in the other', async () => {
  const other = await db.role.create({
    data: {
      nameEn: 'Other',
      nameZh: '其他',
      orgId: (await db.role.findUniqueOrThrow({ where: { id: roleId } })).orgId,
    },
  })
  await db.rolePermission.updateMany({ where: { roleId }, data: { roleId: other.id } })
  expect(await rights()).toEqual([])
})

it('is not written before whoever changes it has committed', async () => {
  await db.$transaction(async (tx) => {
    await tx.rolePermission.create({ data: { roleId, channel: 'web', permission: 'jobRecord:list' } })
    expect(await rights()).toEqual(['label:read'])
  })
  expect(await rights()).toEqual(['jobRecord:list', 'label:read'])
})

it('a change that does not say so at the role would be found', async () => {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await tx.rolePermission.create({ data: { roleId, channel: 'web', permission: 'jobRecord:list' } })
  })
  expect(await rights()).toEqual(['label:read'])
})
