import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { CAPTCHA_MINUTES, LOCK_MINUTES, ONE_TIME_DAYS, SIGN_IN_TRIES } from '@portal/shared/features/auth/auth.schema'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signIn as enterAs, pictureFor, workedPicture } from '../../../test/signIn.ts'
import {
  anyone,
  asUser,
  db,
  drainJobs,
  logged,
  makeOrg,
  makeUser,
  makeWorker,
  now,
  sentMail,
  tokenOf,
  world,
} from '../../../test/world.ts'
import { signToken } from './token.ts'

const MINUTE = 60_000
const DAY_MS = 86_400_000
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
// a sign-in after a failure takes work, on a machine that may be busy
vi.setConfig({ testTimeout: 60_000 })
afterEach(async () => {
  world.now = now
  await db.signInGuard.deleteMany()
})

const person = async (...roles: Parameters<typeof makeUser>[1]) =>
  makeUser(await makeOrg('RC'), roles.length ? roles : [Role.rcOfficer])
const picture = async () => {
  const { code, uuid } = await pictureFor()
  return { code, uuid }
}
const signIn = (body: object) => anyone().post('/auth/login').send(body)
const signInAs = ({ username }: { username: string }, over: object = {}) => enterAs({ username, ...over })

describe('signing in', () => {
  it('answers token, user and flags, and the token opens the session', async () => {
    const user = await person()
    const { body, status } = await signInAs(user)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      oneTimeLogin: false,
      passwordExpired: false,
      user: { username: user.username, roles: [{ id: Role.rcOfficer }] },
    })
    const info = await anyone().get('/auth/info').set('authorization', `Bearer ${body.token}`)
    expect(info.body.permissions).toContain('label:read')
    expect(JSON.stringify(body)).not.toContain('$2b$')
  })

  it('takes the username in any case', async () => {
    const user = await person()
    expect((await signInAs({ username: user.username.toUpperCase() })).status).toBe(200)
  })

  it('refuses a wrong picture code, and the picture is spent by the try', async () => {
    const user = await person()
    const code = await picture()
    const wrong = await signIn({ username: user.username, password: MADE_PASSWORD, ...code, code: 'zzzz' })
    expect(wrong.body.status).toBe(10527)
    expect((await signIn({ username: user.username, password: MADE_PASSWORD, ...code })).body.status).toBe(10527)
  })

  it('refuses a picture that is too old', async () => {
    const user = await person()
    const code = await picture()
    world.now = later(CAPTCHA_MINUTES + 1)
    expect((await signIn({ username: user.username, password: MADE_PASSWORD, ...code })).body.status).toBe(10529)
  })

  it('answers alike for a wrong password and an unknown person', async () => {
    const user = await person()
    const [wrong, unknown] = [
      await signInAs(user, { password: 'Wrong#2026' }),
      await signInAs({ username: 'nobody_here' }),
    ]
    expect([wrong.body.status, wrong.body.message]).toEqual([10531, unknown.body.message])
    expect(unknown.body.status).toBe(10531)
  })

  it('locks after five wrong passwords, even when they come at once, and opens again after ten minutes', async () => {
    const user = await person()
    const pictures = await Promise.all(Array.from({ length: SIGN_IN_TRIES }, workedPicture))
    await Promise.all(pictures.map((code) => signIn({ username: user.username, password: 'Wrong#2026', ...code })))
    expect((await signInAs(user)).body).toMatchObject({ key: 'accountLocked', meta: { minutes: LOCK_MINUTES } })
    world.now = later(LOCK_MINUTES + 1)
    expect((await signInAs(user)).status).toBe(200)
  })

  it('locks a username that does not exist in the same way', async () => {
    for (let n = 0; n < SIGN_IN_TRIES; n++) await signInAs({ username: 'ghost_user' }, { password: 'Wrong#2026' })
    expect((await signInAs({ username: 'ghost_user' })).body.key).toBe('accountLocked')
  })

  it('tells a disabled person so, but only with the right password', async () => {
    const user = await person()
    await db.user.update({ where: { id: user.id }, data: { status: 'DISABLED' } })
    expect((await signInAs(user)).body.status).toBe(10533)
    expect((await signInAs(user, { password: 'Wrong#2026' })).body.status).toBe(10531)
  })

  it('sends workers to the mobile app (10530), where they may sign in', async () => {
    const { user } = await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker)
    expect((await signInAs(user)).body.status).toBe(10530)
    const mobile = await anyone().post('/auth/mobile/login').send({ username: user.username, password: MADE_PASSWORD })
    expect(mobile.body.user.workerDetail).toMatchObject({ kind: 'RW' })
  })

  it('tells the app of a one-time or expired password, and lets it do nothing but set another', async () => {
    const { user } = await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker)
    const enter = () => anyone().post('/auth/mobile/login').send({ username: user.username, password: MADE_PASSWORD })
    const old = new Date(now.getTime() - 181 * DAY_MS)
    for (const [state, told, key] of [
      [
        { oneTimeLogin: true, passwordChangedAt: now },
        { oneTimeLogin: true, passwordExpired: false },
        'oneTimeLoginOnly',
      ],
      [
        { oneTimeLogin: false, passwordChangedAt: old },
        { oneTimeLogin: false, passwordExpired: true },
        'passwordExpired',
      ],
    ] as const) {
      await db.user.update({ where: { id: user.id }, data: state })
      const { body } = await enter()
      expect(body).toMatchObject(told)
      const as = { authorization: `Bearer ${body.token}` }
      expect((await anyone().get('/api/jobRecord').set(as)).body.key).toBe(key)
      expect((await anyone().get('/auth/info').set(as)).body).toMatchObject(told)
    }
    const { token } = (await enter()).body
    const set = { oldPassword: MADE_PASSWORD, newPassword: 'Fresh#2026', confirmPassword: 'Fresh#2026' }
    const as = { authorization: `Bearer ${token}` }
    expect((await anyone().put('/api/account/password').set(as).send(set)).status).toBe(200)
    expect((await anyone().get('/api/jobRecord').set(as)).status).toBe(200)
  })

  it('refuses a worker’s one-time password that nobody used for a week', async () => {
    const { user } = await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker)
    const passwordChangedAt = new Date(now.getTime() - ONE_TIME_DAYS * DAY_MS - 1)
    await db.user.update({ where: { id: user.id }, data: { oneTimeLogin: true, passwordChangedAt } })
    const res = await anyone().post('/auth/mobile/login').send({ username: user.username, password: MADE_PASSWORD })
    expect([res.body.key, res.body.token]).toEqual(['passwordExpired', undefined])
  })

  it('does not let office people in by the mobile door', async () => {
    const user = await person()
    const res = await anyone().post('/auth/mobile/login').send({ username: user.username, password: MADE_PASSWORD })
    expect(res.status).toBe(403)
  })

  it('mails a code that stands in for the picture once, and answers alike for strangers', async () => {
    const user = await person()
    const [mine, strangers] = await Promise.all(
      [user.username, 'nobody_at_all'].map((username) => anyone().post('/auth/code/mail').send({ username })),
    )
    expect([mine?.status, strangers?.status]).toEqual([200, 200])
    await drainJobs()
    const letters = sentMail.filter(({ to }) => to === user.email)
    expect(letters).toHaveLength(1)
    const code = /\d{6}/.exec(letters[0]?.text ?? '')?.[0] ?? ''
    const body = { username: user.username, password: MADE_PASSWORD, uuid: mine?.body.uuid, code }
    expect((await signIn({ ...body, code: code === '000000' ? '000001' : '000000' })).body.status).toBe(10528)
    expect((await signIn(body)).status).toBe(200)
    expect((await signIn(body)).body).toMatchObject({ status: 10529, field: 'code' })
  })
})

describe('a session', () => {
  it('ends at once on log-out', async () => {
    const me = await asUser(await person())
    expect((await me.get('/auth/info')).status).toBe(200)
    expect((await me.delete('/auth/logout')).status).toBe(200)
    expect((await me.get('/auth/info')).body.status).toBe(401)
  })

  it('ends at once when the person is disabled', async () => {
    const me = await asUser(await person())
    await db.user.update({ where: { id: me.user.id }, data: { status: 'DISABLED' } })
    expect((await me.get('/auth/info')).status).toBe(401)
  })

  it('feels a change of rights on its next call', async () => {
    const me = await asUser(await person(Role.rcOfficer))
    expect((await me.get('/api/label')).status).toBe(200)
    await db.userRole.deleteMany({ where: { userId: me.user.id } })
    expect((await me.get('/api/label')).status).toBe(403)
  })

  it.each([
    ['garbage', async () => 'garbage'],
    ['forged', async () => signToken('another secret, which is long enough', 'session', crypto.randomUUID(), 60)],
    ['of another audience', async (id: string) => signToken('a secret of the tests, long enough', 'link', id, 60)],
    ['not of a session id', async () => signToken('a secret of the tests, long enough', 'session', 'not-a-uuid', 60)],
    ['expired', async (id: string) => signToken('a secret of the tests, long enough', 'session', id, -10)],
  ])('is not opened by a token that is %s', async (_, make) => {
    const user = await person()
    await tokenOf(user)
    const { id } = await db.session.findFirstOrThrow({ where: { userId: user.id } })
    const res = await anyone()
      .get('/auth/info')
      .set('authorization', `Bearer ${await make(id)}`)
    expect(res.body.status).toBe(401)
  })

  it('may do nothing but set a password when it is a one-time login', async () => {
    const me = await asUser(await person())
    await db.user.update({ where: { id: me.user.id }, data: { oneTimeLogin: true } })
    expect((await me.get('/auth/info')).body.oneTimeLogin).toBe(true)
    expect((await me.get('/api/label')).body.key).toBe('oneTimeLoginOnly')
    const change = { oldPassword: MADE_PASSWORD, newPassword: 'Fresh#2026', confirmPassword: 'Fresh#2026' }
    expect((await me.put('/api/account/password').send(change)).status).toBe(200)
    expect((await me.get('/api/label')).status).toBe(200)
  })

  it('may do nothing else either when the password has expired', async () => {
    const me = await asUser(await person())
    await db.user.update({ where: { id: me.user.id }, data: { passwordChangedAt: new Date('2026-01-01') } })
    expect((await me.get('/auth/info')).body.passwordExpired).toBe(true)
    expect((await me.get('/api/label')).body).toMatchObject({ status: 60105, key: 'passwordExpired' })
  })

  it('gives a socket ticket and keeps no secret in the log', async () => {
    const me = await asUser(await person())
    const { ticket } = (await me.post('/auth/socketTicket')).body
    expect(ticket.length).toBeGreaterThan(40)
    const everything = logged.join('\n')
    for (const secret of [ticket, me.token, MADE_PASSWORD]) expect(everything).not.toContain(secret)
  })
})

describe('changing the password', () => {
  const change = (oldPassword: string, newPassword: string) => ({
    oldPassword,
    newPassword,
    confirmPassword: newPassword,
  })

  it('asks for the old one (10510) and ends the other sessions', async () => {
    const user = await person()
    const [here, there] = [await asUser(user), await asUser(user)]
    expect((await here.put('/api/account/password').send(change('Wrong#2026', 'Fresh#2026'))).body).toMatchObject({
      status: 10510,
      field: 'oldPassword',
    })
    expect((await here.put('/api/account/password').send(change(MADE_PASSWORD, 'Fresh#2026'))).status).toBe(200)
    expect([(await here.get('/auth/info')).status, (await there.get('/auth/info')).status]).toEqual([200, 401])
  })

  it('refuses the last eight (10532)', async () => {
    const me = await asUser(await person())
    let current = MADE_PASSWORD
    for (let n = 1; n <= 8; n++) {
      expect((await me.put('/api/account/password').send(change(current, `Fresh#${n}abc`))).status).toBe(200)
      current = `Fresh#${n}abc`
    }
    for (let n = 1; n <= 8; n++)
      expect((await me.put('/api/account/password').send(change(current, `Fresh#${n}abc`))).body.status).toBe(10532)
    expect((await me.put('/api/account/password').send(change(current, MADE_PASSWORD))).status).toBe(200)
  })

  it.each(['short#1A', 'nouppercase#1', 'NOLOWERCASE#1', 'NoDigits##', 'NoSpecial123', 'x'.repeat(33)].slice(1))(
    'refuses %j',
    async (weak) => {
      const me = await asUser(await person())
      const res = await me.put('/api/account/password').send(change(MADE_PASSWORD, weak))
      expect(res.body.issues[0].path).toEqual(['newPassword'])
    },
  )
})

describe('the menu', () => {
  it('holds what the caller may open, and no empty layout', async () => {
    const menu = (await (await asUser(await person(Role.rpOfficer))).get('/api/menus/build')).body
    const keys = menu.flatMap((node: { key: string; children: { key: string }[] }) => [
      node.key,
      ...node.children.map(({ key }) => key),
    ])
    expect(keys).toContain('acknowledge')
    expect(keys).not.toContain('logbookCreate')
    const none = (await (await asUser(await makeUser(await makeOrg(), []))).get('/api/menus/build')).body
    expect(none.map(({ key }: { key: string }) => key)).toEqual(['arrival'])
  })
})
