import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { as, db, drainJobs, makeOrg, sentMail } from '../../../test/world.ts'

const CALL = '/api/account'
const tag = `${Date.now()}`.slice(-6)
let n = 0
type Person = Awaited<ReturnType<typeof as>>
const add = (by: Person, orgId: number | undefined, roleId: number) => {
  const username = `acc${tag}_${++n}`
  const form = {
    username,
    displayName: 'Accessor',
    email: `${username}@example.test`,
    language: 'eng',
    roleIds: [roleId],
  }
  return by.post(CALL).send({ ...form, ...(orgId !== undefined && { orgId }) })
}
const rolesOf = async (by: Person, orgId: number) =>
  (await by.get(`${CALL}/role`).query({ orgId })).body.content?.map(({ id }: { id: number }) => id)
beforeEach(() => db.rateWindow.deleteMany())

describe('the account of an accessor', () => {
  it('is opened for any consultant by whoever looks after accounts and inspection teams', async () => {
    const [consultant, admin] = [await makeOrg('ADM'), await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)]
    const boss = await as(consultant, Role.accessorAdmin)
    expect(await rolesOf(admin, consultant.id)).toEqual([Role.accessorAdmin, Role.accessor])
    const { body } = await add(admin, consultant.id, Role.accessor)
    expect(body).toMatchObject({ organisation: { id: consultant.id }, roles: [{ id: Role.accessor }] })
    await drainJobs()
    expect(sentMail.some(({ to }) => to === body.email)).toBe(true)
    // the consultant's own admin is told, sees it, and looks after it
    const heard = { event: 'accountAdded', recipients: { some: { userId: boss.user.id } } }
    expect(await db.message.count({ where: heard })).toBe(1)
    const seen = (await boss.get(CALL)).body.content.find(({ id }: { id: number }) => id === body.id)
    expect(seen.can).toContain('disable')
    // and whoever opened it helps him in again
    const again = await admin.post(`${CALL}/move`).send({ ids: [body.id], move: 'resetPassword' })
    expect(again.body).toMatchObject({ done: 1 })
  })

  it('is opened for his own consultant by an accessor admin, and for no other', async () => {
    const [consultant, other] = [await makeOrg('ADM'), await makeOrg('ADM')]
    const boss = await as(consultant, Role.accessorAdmin)
    expect((await add(boss, undefined, Role.accessor)).body).toMatchObject({ organisation: { id: consultant.id } })
    expect((await add(boss, consultant.id, Role.accessor)).status).toBe(200)
    expect((await add(boss, other.id, Role.accessor)).body).toMatchObject({ status: 50134, field: 'orgId' })
    expect((await boss.get(`${CALL}/role`).query({ orgId: other.id })).body.status).toBe(50134)
  })

  it('is none of a contractor or owner, and holds no role of another kind', async () => {
    const admin = await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    const [rc, consultant] = [await makeOrg('RC'), await makeOrg('ADM')]
    for (const orgId of [rc.id, 2_147_000_000])
      expect((await add(admin, orgId, Role.rcOfficer)).body).toMatchObject({ status: 50134, field: 'orgId' })
    for (const roleId of [Role.rcOfficer, Role.emsdOfficer, Role.superAdmin])
      expect((await add(admin, consultant.id, roleId)).body.issues).toMatchObject([{ path: ['roleIds'] }])
    // a role that the consultant has made for itself is not the regulator's to give
    const own = await db.role.create({ data: { nameEn: `Own ${tag}`, nameZh: '自訂', orgId: consultant.id } })
    expect((await add(admin, consultant.id, own.id)).body.issues).toMatchObject([{ path: ['roleIds'] }])
    const contractor = await as(rc, Role.rcAdmin)
    expect((await add(contractor, consultant.id, Role.accessor)).body.status).toBe(50134)
  })
})
