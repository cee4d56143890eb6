import { ORG_TYPES, REACH, REACHES, REACHES_OF_TYPE, ROLE_IDS } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { asUser, db, grant, makeLogbook, makeOrg, makeUser } from '../../test/world.ts'

let made = 0
const make = (org: { id: number }, reach?: string) => {
  made += 1
  return db.role.create({
    data: { nameEn: `Custom ${made}`, nameZh: `自訂${made}`, orgId: org.id, ...(reach && { reach }) },
  })
}

describe('the reach of a role', () => {
  it('of a built-in one is that of the table of roles', async () => {
    const rows = await db.role.findMany({ where: { isBuiltIn: true }, orderBy: { id: 'asc' } })
    expect(rows.map(({ id, reach }) => [id, reach])).toEqual(
      [...ROLE_IDS].sort((a, b) => a - b).map((id) => [id, REACH[id]]),
    )
  })

  it.each(ORG_TYPES)(
    'in an organization of type %s is one of its type, refused by PostgreSQL otherwise',
    async (type) => {
      const org = await makeOrg(type)
      expect((await make(org)).reach).toBe(REACHES_OF_TYPE[type][0])
      for (const reach of REACHES) {
        const outcome = await make(org, reach).then(
          () => 'made',
          () => 'refused',
        )
        expect(`${reach} ${outcome}`).toBe(`${reach} ${REACHES_OF_TYPE[type].includes(reach) ? 'made' : 'refused'}`)
      }
      const { id } = await make(org, 'none')
      for (const reach of REACHES.filter((reach) => !REACHES_OF_TYPE[type].includes(reach)))
        await expect(db.role.update({ where: { id }, data: { reach } })).rejects.toThrow()
    },
  )

  it('cannot be widened by giving the role to an organization of another type', async () => {
    const { id } = await make(await makeOrg('EMSD'), 'all')
    await expect(db.role.update({ where: { id }, data: { orgId: (await makeOrg('RC')).id } })).rejects.toThrow()
  })

  it('works at the next call of a session', async () => {
    const rc = await makeOrg('RC')
    const lift = await makeLogbook()
    await grant(lift, rc, 'rc.PMC')
    const role = await make(rc)
    await db.rolePermission.create({ data: { roleId: role.id, channel: 'web', permission: 'logbook:list' } })
    const user = await makeUser(rc, [])
    await db.userRole.create({ data: { userId: user.id, roleId: role.id } })
    const me = await asUser(user)
    const total = async () => (await me.get('/api/logbook')).body.totalElements
    expect(await total()).toBe(1)
    await db.role.update({ where: { id: role.id }, data: { reach: 'none' } })
    expect(await total()).toBe(0)
    await db.role.update({ where: { id: role.id }, data: { reach: 'group' } })
    expect(await total()).toBe(0)
    await db.userSubject.create({ data: { userId: user.id, subject: 'group:31' } })
    await db.logbookReader.create({
      data: { logbookId: lift.id, subject: 'group:31', orgId: rc.id, startsAt: new Date('2024-01-01') },
    })
    expect(await total()).toBe(1)
  })
})
