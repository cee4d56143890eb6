import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { SIGN_IN_HISTORY_DAYS } from '@portal/shared/features/accounts/session.schema'
import { IDLE_MINUTES } from '@portal/shared/features/auth/auth.schema'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signIn as signInAs } from '../../../test/signIn.ts'
import {
  anyone,
  as,
  asUser,
  ctxOf,
  db,
  makeOrg,
  makeUser,
  makeWorker,
  now,
  tokenOf,
  world,
} from '../../../test/world.ts'
import { purgeSpent } from '../auth/auth.jobs.ts'

const MINUTE = 60_000
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
// a sign-in after a failure takes work, on a machine that may be busy
vi.setConfig({ testTimeout: 60_000 })
afterEach(async () => {
  world.now = now
  await db.signInGuard.deleteMany()
})
const person = async () => makeUser(await makeOrg('RC'), [Role.rcOfficer])
const onADesk = {
  get: (path: string) => anyone().get(path),
  post: (path: string) => anyone().post(path).set('user-agent', 'Firefox on a desk'),
}
const signIn = ({ username }: { username: string }, over: object = {}) => signInAs({ username, ...over }, onADesk)
const infoWith = (token: string) => anyone().get('/auth/info').set('authorization', `Bearer ${token}`)

describe('my sessions', () => {
  it('are listed with device, place and time, and the current one is marked', async () => {
    const user = await person()
    const { token } = (await signIn(user)).body
    const me = await asUser(user)
    const { content } = (await me.get('/api/account/session')).body
    expect(content).toHaveLength(2)
    expect(content.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    const there = content.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect(there).toMatchObject({ device: 'Firefox on a desk', channel: 'web', createdAt: now.toISOString() })
    expect(there.address).toBe('127.0.0.1')
    expect(JSON.stringify(content)).not.toContain(token)
  })

  it('are ended one by one, at once', async () => {
    const user = await person()
    const [here, there] = [await asUser(user), await asUser(user)]
    const { content } = (await here.get('/api/account/session')).body
    const { id } = content.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect((await here.delete(`/api/account/session/${id}`)).status).toBe(200)
    expect((await there.get('/auth/info')).status).toBe(401)
    expect((await here.delete(`/api/account/session/${id}`)).status).toBe(404)
  })

  it('say why they are over, to whoever holds their token', async () => {
    const why = async (end: (user: Awaited<ReturnType<typeof person>>) => Promise<unknown>) => {
      const user = await person()
      const there = await asUser(user)
      await end(user)
      const { status, body } = await there.get('/auth/info')
      return [status, body.meta?.why]
    }
    const newPassword = { oldPassword: MADE_PASSWORD, newPassword: 'Another#2026', confirmPassword: 'Another#2026' }
    const changed = async (user: { id: number }) => {
      const me = await asUser(user as Awaited<ReturnType<typeof person>>)
      const { status } = await me.put('/api/account/password').send(newPassword)
      expect(status).toBe(200)
    }
    expect([
      await why(async (user) => (await asUser(user)).post('/api/account/session/endOthers')),
      await why(changed),
      await why(async ({ id, orgId }) => {
        const admin = await as({ id: orgId }, Role.rcAdmin)
        expect((await admin.post('/api/account/move').send({ ids: [id], move: 'resetPassword' })).status).toBe(200)
      }),
      await why(({ id }) => db.user.update({ where: { id }, data: { status: 'DISABLED' } })),
      await why(({ id }) => db.session.updateMany({ where: { userId: id }, data: { expiresAt: now } })),
    ]).toEqual([
      [401, 'ELSEWHERE'],
      [401, 'PASSWORD'],
      [401, 'PASSWORD'],
      [401, 'DISABLED'],
      [401, 'EXPIRED'],
    ])
    expect((await infoWith('no token of ours')).body).toMatchObject({ status: 401, key: 'signInAgain' })
  })

  it('are ended all but the current one', async () => {
    const user = await person()
    const [here, one, two] = [await asUser(user), await asUser(user), await asUser(user, 'mobile')]
    expect((await here.post('/api/account/session/endOthers')).status).toBe(200)
    expect([
      (await here.get('/auth/info')).status,
      (await one.get('/auth/info')).status,
      (await two.get('/auth/info')).status,
    ]).toEqual([200, 401, 401])
  })

  it('are nobody else’s to end', async () => {
    const [me, other] = [await asUser(await person()), await asUser(await person())]
    const { id } = await db.session.findFirstOrThrow({ where: { userId: other.user.id } })
    expect((await me.delete(`/api/account/session/${id}`)).status).toBe(404)
    expect((await other.get('/auth/info')).status).toBe(200)
  })

  it('end when nobody uses them for two hours, unless remembered; the app’s do not', async () => {
    const [user, { user: workman }] = [
      await person(),
      await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker),
    ]
    const idle = (await signIn(user)).body.token
    const kept = (await signIn(user, { rememberMe: true })).body.token
    const app = (
      await anyone().post('/auth/mobile/login').send({ username: workman.username, password: MADE_PASSWORD })
    ).body.token
    world.now = later(IDLE_MINUTES - 1)
    expect((await infoWith(idle)).status).toBe(200)
    world.now = later(2 * IDLE_MINUTES - 2)
    expect((await infoWith(idle)).status).toBe(200)
    world.now = later(4 * IDLE_MINUTES)
    expect([(await infoWith(idle)).status, (await infoWith(kept)).status, (await infoWith(app)).status]).toEqual([
      401, 200, 200,
    ])
    expect(
      (await anyone().get('/api/account/session').set('authorization', `Bearer ${kept}`)).body.content,
    ).toHaveLength(1)
  })

  it('end after twelve hours however much they are used, a remembered one after a day', async () => {
    const user = await person()
    const [token, kept] = [(await signIn(user)).body.token, (await signIn(user, { rememberMe: true })).body.token]
    for (let hours = 1; hours <= 12; hours++) {
      world.now = later(hours * 60 - 1)
      expect((await infoWith(token)).status).toBe(200)
    }
    world.now = later(12 * 60)
    expect([(await infoWith(token)).status, (await infoWith(kept)).status]).toEqual([401, 200])
    world.now = later(24 * 60)
    expect((await infoWith(kept)).status).toBe(401)
  })

  it('end when the person signs in anew with their token in hand', async () => {
    const me = await asUser(await person())
    const { uuid } = (await anyone().get('/auth/code')).body
    const res = await me
      .post('/auth/login')
      .send({ username: me.user.username, password: MADE_PASSWORD, code: 'abcd', uuid })
    expect([(await me.get('/auth/info')).status, (await infoWith(res.body.token)).status]).toEqual([401, 200])
  })

  it('each have a token of their own that nobody can guess', async () => {
    const user = await person()
    const tokens = [(await signIn(user)).body.token, (await signIn(user)).body.token]
    expect(tokens[0]).not.toBe(tokens[1])
    const sessions = await db.session.findMany({ where: { userId: user.id } })
    expect(sessions.every(({ id }) => /^[\da-f]{8}-[\da-f]{4}-[47]/.test(id))).toBe(true)
  })
})

describe('my sign-ins', () => {
  const outcomes = async (user: { id: number }) =>
    (await (await asUser(user)).get('/api/account/signIn')).body.content.map(
      ({ outcome }: { outcome: string }) => outcome,
    )

  it('show good and failed tries with device and address, the newest first', async () => {
    const user = await person()
    await signIn(user, { password: 'Wrong#2026' })
    await signIn(user)
    const { body } = await (await asUser(user)).get('/api/account/signIn?size=1')
    expect(body).toMatchObject({
      totalElements: 2,
      content: [{ outcome: 'OK', method: 'PASSWORD', channel: 'web', device: 'Firefox on a desk' }],
    })
    expect(await outcomes(user)).toEqual(['OK', 'WRONG_PASSWORD'])
  })

  it('say when the account was locked or disabled, or the app was the place to be', async () => {
    const user = await person()
    for (let n = 0; n < 5; n++) await signIn(user, { password: 'Wrong#2026' })
    await signIn(user)
    expect((await outcomes(user))[0]).toBe('LOCKED')
    const { user: workman } = await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker)
    await signIn(workman)
    expect(await outcomes(workman)).toEqual(['REFUSED'])
    const gone = await person()
    await db.user.update({ where: { id: gone.id }, data: { status: 'DISABLED' } })
    await signIn(gone)
    await db.user.update({ where: { id: gone.id }, data: { status: 'ENABLED' } })
    expect(await outcomes(gone)).toEqual(['DISABLED'])
  })

  it('keep no name for tries under a name nobody has', async () => {
    const before = await db.signInEvent.count({ where: { userId: null } })
    await signIn({ username: 'my_password_by_mistake' })
    expect(await db.signInEvent.count({ where: { userId: null } })).toBe(before + 1)
  })

  it('are forgotten after a year, sessions a day after their end', async () => {
    const user = await person()
    await signIn(user)
    await tokenOf(user)
    world.now = later(SIGN_IN_HISTORY_DAYS * 1440 + 1)
    await purgeSpent.run(ctxOf(await makeOrg('RC')), {})
    expect([
      await db.signInEvent.count({ where: { userId: user.id } }),
      await db.session.count({ where: { userId: user.id } }),
    ]).toEqual([0, 0])
  })
})
