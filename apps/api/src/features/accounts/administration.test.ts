import { MADE_PASSWORD } from '@portal/db/factories/make'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { SIGN_IN_TRIES } from '@portal/shared/features/auth/auth.schema'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signIn as signInAs } from '../../../test/signIn.ts'
import { anyone, asUser, db, drainJobs, logged, makeOrg, makeUser, sentMail } from '../../../test/world.ts'

const office = async (type = 'RC', adminRole: Parameters<typeof makeUser>[1][number] = Role.rcAdmin) => {
  const org = await makeOrg(type)
  return {
    org,
    admin: await asUser(await makeUser(org, [adminRole])),
    officer: await asUser(await makeUser(org, [Role.rcOfficer])),
  }
}
type Person = Awaited<ReturnType<typeof asUser>>
const move = (by: Person, move: string, ...whom: { user: { id: number } }[]) =>
  by.post('/api/account/move').send({ ids: whom.map(({ user }) => user.id), move })
const signOut = (by: Person, ...whom: { user: { id: number } }[]) =>
  by.post('/api/account/move').send({ move: 'endSessions', ids: whom.map(({ user }) => user.id) })
const signIn = ({ username }: { username: string }, password: string) => signInAs({ username, password })
// a sign-in after a failure takes work, on a machine that may be busy
vi.setConfig({ testTimeout: 60_000 })
afterEach(async () => {
  await db.rateWindow.deleteMany()
  await db.signInGuard.deleteMany()
})
const isIn = async (person: Person) => (await person.get('/auth/info')).status === 200

describe('an admin', () => {
  it('sees the people of his organization, how many sessions they have and what he may do', async () => {
    const { admin, officer } = await office()
    const { body } = await admin.get('/api/account?sort=createdAt,asc')
    expect(body.totalElements).toBe(2)
    expect(body.content).toMatchObject([
      { id: admin.user.id, sessionCount: 1, can: [] },
      {
        id: officer.user.id,
        status: 'ENABLED',
        sessionCount: 1,
        can: ['endSessions', 'resetPassword', 'unlock', 'disable'],
        roles: [{ id: Role.rcOfficer }],
      },
    ])
    expect((await admin.get(`/api/account?q=${officer.user.username.toUpperCase()}`)).body.totalElements).toBe(1)
    expect((await admin.get('/api/account?status=DISABLED')).body.totalElements).toBe(0)
    expect((await officer.get('/api/account')).status).toBe(403)
  })

  it('of the regulator sees his own people and the admins of contractors and responsible persons, and nobody else', async () => {
    const [contractor, owner] = [await office(), await office('RP', Role.rpAdmin)]
    const consultant = await office('ADM', Role.accessorAdmin)
    const [regulator, colleague] = [
      await asUser(await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdAdmin])),
      await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdViewer]),
    ]
    const seen = async (by: Person, ...organizations: number[]) =>
      (await by.get(`/api/account?organizations=${organizations}&size=100`)).body.content.map(
        ({ id }: { id: number }) => id,
      )
    const [first, second, third] = [contractor, owner, consultant]
    const others = [first.org.id, second.org.id, third.org.id]
    expect(await seen(regulator, ...others)).toEqual([first.admin.user.id, second.admin.user.id])
    expect(await seen(regulator, REGULATOR_ORG_ID)).toEqual(expect.arrayContaining([regulator.user.id, colleague.id]))
    expect(await db.user.count({ where: { orgId: { in: others } } })).toBe(6)
    expect((await regulator.get(`/api/account?q=${first.officer.user.username}`)).body.totalElements).toBe(0)
    expect((await regulator.get(`/api/account/person/${first.officer.user.id}`)).body.key).toBe('userNotFound')
    expect((await move(regulator, 'disable', first.officer)).body.key).toBe('userNotFound')
    const boss = await asUser(await makeUser({ id: REGULATOR_ORG_ID }, [Role.superAdmin]))
    expect(await seen(boss, ...others)).toHaveLength(6)
  })

  it('disables a person in the middle of a session, and enables him again', async () => {
    const { admin, officer } = await office()
    expect(await isIn(officer)).toBe(true)
    expect((await move(admin, 'disable', officer)).status).toBe(200)
    expect(await isIn(officer)).toBe(false)
    expect((await move(admin, 'disable', officer)).body.key).toBe('alreadyDecided')
    expect((await move(admin, 'enable', officer)).status).toBe(200)
    // the old session stays over: he signs in again
    expect(await isIn(officer)).toBe(false)
    expect(await isIn(await asUser(officer.user))).toBe(true)
    const history = await db.operationEvent.findMany({
      where: { model: 'user', rowId: String(officer.user.id) },
      orderBy: { id: 'asc' },
    })
    expect(history.map(({ action, userId }) => [action, userId])).toEqual([
      ['account.disable', admin.user.id],
      ['account.enable', admin.user.id],
    ])
  })

  it('ends the sessions of his people', async () => {
    const { admin, officer } = await office()
    expect((await signOut(admin, officer)).status).toBe(200)
    expect([await isIn(officer), await isIn(admin)]).toEqual([false, true])
  })

  it('of another organization is refused, whatever he tries (10503)', async () => {
    const [{ officer }, { admin }] = [await office(), await office()]
    for (const res of [
      await move(admin, 'disable', officer),
      await move(admin, 'enable', officer),
      await signOut(admin, officer),
    ])
      expect(res.body.status).toBe(10503)
    expect(await isIn(officer)).toBe(true)
  })

  it('reaches his own people among many, and is told of each other one as of nobody', async () => {
    const [mine, theirs] = [await office(), await office()]
    const { body } = await move(mine.admin, 'disable', mine.officer, theirs.officer)
    const id = theirs.officer.user.id
    expect(body).toEqual({ done: 1, failed: [{ id, name: String(id), key: 'userNotFound', code: 10503 }] })
    expect([await isIn(mine.officer), await isIn(theirs.officer)]).toEqual([false, true])
  })

  it('touches neither himself nor a super admin', async () => {
    const { org, admin } = await office()
    const root = await asUser(await makeUser(org, [Role.superAdmin]))
    for (const person of [admin, root]) expect((await move(admin, 'disable', person)).body.status).toBe(10503)
  })

  it.each([Role.rcOfficer, Role.emsdViewer, Role.rpOfficer])(
    'is somebody with the right: role %i has it not',
    async (role) => {
      const { org, officer } = await office()
      const colleague = await asUser(await makeUser(org, [role]))
      expect((await move(colleague, 'disable', officer)).status).toBe(403)
      expect((await signOut(colleague, officer)).status).toBe(403)
    },
  )

  it('of a group waits until there are groups', async () => {
    const { org, officer } = await office()
    const group = await asUser(await makeUser(org, [Role.rcGroupAdmin]))
    expect((await move(group, 'disable', officer)).body.status).toBe(10503)
  })

  it('is always left: two who disable each other at once, or a super admin, leave one (41022)', async () => {
    const { org, admin } = await office()
    const other = await asUser(await makeUser(org, [Role.rcAdmin]))
    const both = await Promise.all([move(admin, 'disable', other), move(other, 'disable', admin)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await db.user.count({ where: { orgId: org.id, status: 'ENABLED', roles: { some: { roleId: Role.rcAdmin } } } }),
    ).toBe(1)
    const last = (await isIn(admin)) ? admin : other
    const root = await asUser(await makeUser(await makeOrg('ADM'), [Role.superAdmin]))
    expect((await move(root, 'disable', last)).body.status).toBe(41022)
    expect(await isIn(last)).toBe(true)
  })

  it.each([
    ['SUPL', Role.supplierAdmin],
    ['ADM', Role.accessorAdmin],
    ['RP', Role.rpAdmin],
  ] as const)('is always left in an organization of type %s (41022)', async (type, role) => {
    const last = await asUser(await makeUser(await makeOrg(type), [role]))
    const root = await asUser(await makeUser(await makeOrg('ADM'), [Role.superAdmin]))
    expect((await move(root, 'disable', last)).body.status).toBe(41022)
  })
})

describe('an admin who resets a password', () => {
  it('sees none: the old one is void, sessions end, and the mailbox gets one to be replaced at once', async () => {
    const { admin, officer } = await office()
    const { user } = officer
    for (let n = 0; n < SIGN_IN_TRIES; n++) await signIn(user, 'Wrong#2026')
    const res = await move(admin, 'resetPassword', officer)
    expect([res.status, res.body]).toEqual([200, { done: 1, failed: [] }])
    expect(await isIn(officer)).toBe(false)
    expect((await signIn(user, MADE_PASSWORD)).body.status).toBe(10531)
    await drainJobs()
    const [letter, ...others] = sentMail.filter(({ to }) => to === user.email)
    expect(others).toEqual([])
    const password = /一次性密碼：(\S+?)。/.exec(letter?.text ?? '')?.[1] ?? ''
    const session = (await signIn(user, password)).body
    expect(session).toMatchObject({ oneTimeLogin: true })
    const me = await asUser(user)
    expect((await me.get('/api/label')).body.key).toBe('oneTimeLoginOnly')
    const change = (newPassword: string) =>
      me.put('/api/account/password').send({ oldPassword: password, newPassword, confirmPassword: newPassword })
    expect((await change(MADE_PASSWORD)).body.status).toBe(10532)
    expect((await change('Fresh#2026')).status).toBe(200)
    expect((await me.get('/api/label')).status).toBe(200)
    expect(logged.join()).not.toContain(password)
    const history = await db.operationEvent.findMany({ where: { model: 'user', rowId: String(user.id) } })
    expect(JSON.stringify(history)).not.toContain(password)
    expect(history.map(({ action }) => action)).toContain('account.resetPassword')
  })

  it('does so for his own people only, not for himself, and not for the disabled', async () => {
    const [{ officer }, { admin, officer: mine, org }] = [await office(), await office()]
    const root = await asUser(await makeUser(org, [Role.superAdmin]))
    for (const person of [officer, admin, root])
      expect((await move(admin, 'resetPassword', person)).body.status).toBe(10503)
    expect((await move(mine, 'resetPassword', officer)).status).toBe(403)
    for (const person of [officer, mine, root]) expect(await isIn(person)).toBe(true)
    await move(admin, 'disable', mine)
    expect((await move(admin, 'resetPassword', mine)).body.key).toBe('alreadyDecided')
    await drainJobs()
    expect(sentMail.filter(({ to }) => [officer, mine, root].some(({ user }) => user.email === to))).toEqual([])
  })

  it('fills nobody’s mailbox, and leaves a password that nobody can use when the mail is not sent', async () => {
    const { admin, officer } = await office()
    const answers = []
    for (let n = 0; n < 7; n++) answers.push((await move(admin, 'resetPassword', officer)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await signIn(officer.user, MADE_PASSWORD)).body.status).toBe(10531)
  })

  it.each(Array.from({ length: 6 }, (_, n) => n + 1))(
    'and a person who changes it at that moment: the mailed one is the one that counts (%i)',
    async () => {
      const { admin, officer } = await office()
      const own = { oldPassword: MADE_PASSWORD, newPassword: 'Fresh#2026', confirmPassword: 'Fresh#2026' }
      const [reset] = await Promise.all([
        move(admin, 'resetPassword', officer),
        officer.put('/api/account/password').send(own),
      ])
      expect(reset.status).toBe(200)
      expect((await db.user.findUniqueOrThrow({ where: { id: officer.user.id } })).oneTimeLogin).toBe(true)
      expect((await signIn(officer.user, 'Fresh#2026')).body.status).toBe(10531)
    },
  )
})

describe('a super admin', () => {
  it('looks after the people of every organization', async () => {
    const { officer } = await office()
    const root = await asUser(await makeUser(await makeOrg('ADM'), [Role.superAdmin]))
    expect((await signOut(root, officer)).status).toBe(200)
    expect(await isIn(officer)).toBe(false)
  })
})

describe('a disabled person', () => {
  it('cannot sign in with a token kept from before', async () => {
    const { admin, officer } = await office()
    await move(admin, 'disable', officer)
    const res = await anyone().get('/api/label').set('authorization', `Bearer ${officer.token}`)
    expect(res.body.status).toBe(401)
  })
})
