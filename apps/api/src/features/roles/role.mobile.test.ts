import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { anyone, asUser, db, makeUser } from '../../../test/world.ts'
import { makeSite, submit, work } from '../job-records/job-record.kit.ts'
import { give, make, person, take } from './role.kit.ts'

const MOBILE = ['logbook:list', 'jobRecord:list', 'jobRecord:submit', 'message:list'] as const
const enter = (user: { username: string }) =>
  anyone().post('/auth/mobile/login').send({ username: user.username, password: MADE_PASSWORD })
/** A site, its admin, and an officer to whom the admin gives a role with rights of the mobile app. */
async function office() {
  const site = await makeSite()
  const admin = await person(site.rc, Role.rcAdmin)
  const user = await makeUser(site.rc, [Role.rcOfficer])
  const role = await make(admin, { mobile: [...MOBILE] })
  return { site, admin, user, role, officer: await asUser(user) }
}

describe('a role with rights of the mobile app, given to somebody who is no worker', () => {
  it('lets him in by the mobile door, with these rights and no others, and leaves the website to him', async () => {
    const { admin, user, role, officer, site } = await office()
    expect((await enter(user)).body).toMatchObject({ status: 403, key: 'forbidden' })
    expect((await give(admin, role.id, [officer])).status).toBe(200)
    const { body } = await enter(user)
    expect(body.user.id).toBe(user.id)
    expect(body.user).not.toHaveProperty('workerDetail')
    const app = await asUser(user, 'mobile')
    expect((await app.get('/auth/info')).body.permissions.sort()).toEqual([...MOBILE].sort())
    expect((await app.get(`/api/logbook/${site.logbook.locationId}`)).status).toBe(200)
    expect((await app.get('/api/account')).body.key).toBe('forbidden')
    expect((await officer.get('/auth/info')).body.permissions).toContain('logbook:export')
  })

  it('lets him record work of people of his organization, with who they are, and not his own', async () => {
    const { admin, user, role, officer, site } = await office()
    await give(admin, role.id, [officer])
    const app = await asUser(user, 'mobile')
    const { body } = await submit(app, work(site))
    expect(body.id).toEqual(expect.any(Number))
    const record = await db.jobRecord.findUniqueOrThrow({ where: { id: body.id } })
    expect(record.people).toMatchObject([{ workerId: site.worker.worker.id, kind: 'RW' }])
    expect((await submit(app, work(site, { people: [{ name: user.displayName }] }))).body.status).not.toBe(200)
  })

  it('shuts that door again with the role', async () => {
    const { admin, user, role, officer } = await office()
    await give(admin, role.id, [officer])
    const app = await asUser(user, 'mobile')
    expect((await take(admin, role.id, officer)).status).toBe(200)
    expect((await app.get('/api/logbook')).body.key).toBe('forbidden')
    expect((await enter(user)).body.key).toBe('forbidden')
  })
})
