import { REGULATOR_ORG_ID, Role, type RoleId } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, asUser, db, grant, makeLogbook, makeOrg, makeUser, makeWorker } from '../../../test/world.ts'

const newNumber = () => String(10_000_000 + Math.floor(Math.random() * 80_000_000))
const rcNumber = () => `RLC${newNumber().slice(-5)}`
const PLACE = { addressEn: '1 Hung To Road', addressZh: '鴻圖道1號', email: 'office@example.test', phone: '23456789' }
const NUMBERS = {
  RC: () => ({ rcNumber: rcNumber(), rpCategory: null }),
  RP: () => ({ rcNumber: null, rpCategory: 'OC' }),
  ADM: () => ({ rcNumber: null, rpCategory: null }),
  SUPL: () => ({ rcNumber: null, rpCategory: null }),
}
type Type = keyof typeof NUMBERS

/** An organization with its people, and the regulator who changes its type at once. */
async function fixture(type: Type, admin: RoleId, ...others: RoleId[]) {
  const org = await makeOrg(type, { ...PLACE, ...NUMBERS[type](), registrationNumber: newNumber() })
  const people: Awaited<ReturnType<typeof makeUser>>[] = []
  for (const role of [admin, ...others]) people.push(await makeUser(org, [role]))
  const chief = await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
  const become = async (to: Type) => {
    const { body } = await chief.get(`/api/organization/getOrgInfoById/${org.id}`)
    return chief.post(`/api/organization/editOrgInfoById/${org.id}`).send({ ...body, ...NUMBERS[to](), type: to })
  }
  const rolesOf = async (userId: number) =>
    (await db.userRole.findMany({ where: { userId }, orderBy: { roleId: 'asc' } })).map(({ roleId }) => roleId)
  return { org, people, become, roles: () => Promise.all(people.map(({ id }) => rolesOf(id))), rolesOf }
}

describe('a change of the type of an organization', () => {
  it.each([
    [
      'RC',
      'RP',
      [Role.rcAdmin, Role.rcOfficer, Role.rcGroupAdmin],
      [[Role.rpAdmin], [Role.rpOfficer], [Role.rpGroupAdmin]],
    ],
    [
      'RP',
      'RC',
      [Role.rpAdmin, Role.rpOfficer, Role.rpGroupAdmin],
      [[Role.rcAdmin], [Role.rcOfficer], [Role.rcGroupAdmin]],
    ],
    ['RC', 'ADM', [Role.rcAdmin, Role.rcOfficer, Role.rcGroupAdmin], [[Role.accessorAdmin], [Role.accessor], []]],
    ['ADM', 'SUPL', [Role.accessorAdmin, Role.accessor], [[Role.supplierAdmin], []]],
  ] as const)('from %s to %s makes its people what they are there', async (from, to, [admin, ...others], after) => {
    const { become, roles, org } = await fixture(from, admin, ...others)
    expect((await become(to)).body).toMatchObject({ type: to, isProposed: false })
    expect(await roles()).toEqual(after)
    expect((await db.organization.findUniqueOrThrow({ where: { id: org.id } })).type).toBe(to)
  })

  it('works in a session that is open: the old rights are gone with the next call, the new ones there', async () => {
    const { people, become } = await fixture('RC', Role.rcAdmin)
    const me = await asUser(people[0] ?? { id: 0 })
    expect((await me.get('/api/worker')).status).toBe(200)
    await become('RP')
    expect((await me.get('/api/worker')).status).toBe(403)
    expect((await me.get('/api/account')).status).toBe(200)
  })

  it('takes away roles of its own making, and those of workers who have left', async () => {
    const { org, people, become, roles, rolesOf } = await fixture('RC', Role.rcAdmin, Role.rcOfficer)
    const own = await db.role.create({ data: { nameEn: 'Desk', nameZh: '櫃台', orgId: org.id } })
    await db.rolePermission.create({ data: { roleId: own.id, channel: 'web', permission: 'handover:send' } })
    await db.userRole.create({ data: { userId: people[1]?.id ?? 0, roleId: own.id } })
    const { worker, user } = await makeWorker(org, 'RW', Role.rcRegisteredWorker)
    await db.worker.update({ where: { id: worker.id }, data: { isActive: false } })
    expect((await become('RP')).status).toBe(200)
    expect(await roles()).toEqual([[Role.rpAdmin], [Role.rpOfficer]])
    expect(await rolesOf(user.id)).toEqual([])
    expect(await db.role.count({ where: { orgId: org.id } })).toBe(0)
  })

  it('waits until its access to log-books is over and its workers are deactivated', async () => {
    const { org, become, roles } = await fixture('RC', Role.rcAdmin)
    const held = await grant(await makeLogbook(), org, 'rc.PMC')
    expect((await become('RP')).body).toMatchObject({ status: 60408, key: 'organizationTypeInUse', field: 'type' })
    await db.logbookParty.update({ where: { id: held.id }, data: { endsAt: new Date('2026-01-01') } })
    const { worker } = await makeWorker(org, 'GW', Role.rcGeneralWorker)
    expect((await become('RP')).body.key).toBe('organizationTypeInUse')
    expect(await roles()).toEqual([[Role.rcAdmin]])
    await db.worker.update({ where: { id: worker.id }, data: { isActive: false } })
    expect((await become('RP')).status).toBe(200)
  })

  it('is looked into once more when it is approved', async () => {
    const { org, people } = await fixture('RC', Role.rcAdmin)
    const me = await asUser(people[0] ?? { id: 0 })
    const { body } = await me.get(`/api/organization/getOrgInfoById/${org.id}`)
    await me
      .post(`/api/organization/editOrgInfoById/${org.id}`)
      .send({ ...body, ...NUMBERS.RP(), type: 'RP' })
      .expect(200)
    await makeWorker(org, 'GW', Role.rcGeneralWorker)
    const { id } = await db.organizationProposal.findFirstOrThrow({ where: { orgId: org.id } })
    const chief = await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    const res = await chief.post('/api/organization/proposal/move').send({ ids: [id], move: 'approve' })
    expect(res.body.key).toBe('organizationTypeInUse')
    expect((await db.organizationProposal.findUniqueOrThrow({ where: { id } })).status).toBe('PROPOSED')
  })

  it('never leaves it with nobody who looks after it (41022)', async () => {
    const { people, become, roles } = await fixture('RC', Role.rcAdmin, Role.rcOfficer)
    await db.user.update({ where: { id: people[0]?.id ?? 0 }, data: { status: 'DISABLED' } })
    expect((await become('RP')).body.status).toBe(41022)
    expect(await roles()).toEqual([[Role.rcAdmin], [Role.rcOfficer]])
  })

  it('and a worker who is added at that moment do not pass each other', async () => {
    for (let round = 0; round < 5; round++) {
      const { org, people, become } = await fixture('RC', Role.rcAdmin)
      const me = await asUser(people[0] ?? { id: 0 })
      const worker = { kind: 'GW', nameEn: 'Lee', nameZh: '李', registrations: [], displayName: 'Lee' }
      const account = { username: `gw_${newNumber()}`, email: `gw${newNumber()}@example.test` }
      await Promise.all([become('RP'), me.post('/api/worker').send({ ...worker, ...account })])
      const { type } = await db.organization.findUniqueOrThrow({ where: { id: org.id } })
      expect(type === 'RP').toBe((await db.worker.count({ where: { orgId: org.id } })) === 0)
    }
  })
})
