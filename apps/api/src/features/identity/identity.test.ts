import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { IDENTITY_MINUTES } from '@portal/shared/features/identity/identity.schema'
import { describe, expect, it } from 'vitest'
import { type Action, logText } from '../../../test/identity.ts'
import { anyone, db, drainJobs, makeOrg, makeUser, makeWorker, now, sentMail, world } from '../../../test/world.ts'
import { service, someone, user } from './identity.kit.ts'

async function linked(...roles: Parameters<typeof makeUser>[1]) {
  const [who, person] = [await user(...roles), someone()]
  const browser = await service.signedInBrowser(who)
  expect((await browser.enroll(person)).status).toBe(200)
  return { who, person, browser }
}
const isLinked = async ({ id }: { id: number }) => (await db.identityLink.count({ where: { userId: id } })) === 1

describe('where the browser goes', () => {
  it('is the page of the service, with everything but state and language', async () => {
    const { appUrl, state } = await service.browser().start('/login/true')
    const { pathname, searchParams } = new URL(appUrl)
    expect(pathname).toBe('/api/v1/auth/getQR')
    expect(Object.fromEntries(searchParams)).toEqual({
      clientID: service.clientId,
      responseType: 'code',
      source: 'PC_Browser',
      redirectURI: 'http://localhost/app-iamsmart/login/true',
      scope: 'eidapi_auth',
      brokerPage: 'false',
    })
    expect(Buffer.from(state, 'base64url')).toHaveLength(32)
  })

  it('keeps a secret in a cookie that no script can read', async () => {
    const res = await service.browser().post('/api/iamSmart/getIamSmartWebQRUrl', { path: '/login/true' })
    expect(String(res.get('set-cookie'))).toMatch(
      /^identity=[\w-]{43}; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax$/,
    )
  })

  it('asks a stranger who wants to link to sign in first', async () => {
    const res = await service
      .browser()
      .post('/api/iamSmart/getIamSmartWebQRUrl', { path: '/home/true', password: MADE_PASSWORD })
    expect(res.body.status).toBe(401)
  })

  it.each<[Action, string]>([
    ['cancel', 'D40000'],
    ['reject', 'D40001'],
    ['expire', 'D40003'],
  ])('comes back with an error code and no code when the person lets it %s', async (action, code) => {
    const back = await service.browser().go('/login/true', someone(), action)
    expect(back).toMatchObject({ error: code, code: null })
  })
})

describe('signing in with an identity', () => {
  it('opens a session for a linked person, and keeps it in the history', async () => {
    const { who, person } = await linked()
    const { body } = await service.browser().signIn(person)
    expect(body).toMatchObject({
      oneTimeLogin: false,
      passwordExpired: false,
      user: { id: who.id, isLinkWithIamSmart: true },
    })
    expect((await anyone().get('/auth/info').set('authorization', `Bearer ${body.token}`)).body.user.id).toBe(who.id)
    const [latest] = await db.signInEvent.findMany({ where: { userId: who.id }, orderBy: { id: 'desc' } })
    expect(latest).toMatchObject({ outcome: 'OK', method: 'IDENTITY' })
  })

  it('gives an unlinked person a token, with which the first sign-in makes the link', async () => {
    const [who, person, browser] = [await user(), someone(), service.browser()]
    const { body } = await browser.signIn(person)
    expect(Object.keys(body)).toEqual(['accessToken'])
    expect((await browser.logIn(who, body.accessToken)).body).toMatchObject({
      user: { id: who.id, isLinkWithIamSmart: true },
    })
    expect((await service.browser().signIn(person)).body.user.id).toBe(who.id)
    await drainJobs()
    const subjects = sentMail.filter(({ to }) => to === who.email).map(({ subject }) => subject)
    // they are delivered side by side, in either order
    expect(subjects).toHaveLength(2)
    expect(subjects).toEqual(
      expect.arrayContaining([
        '你的帳戶：有人輸入了你的密碼，正在連結數碼身分 | 升降機及自動梯數碼工作日誌',
        '你的帳戶：已連結數碼身分 | 升降機及自動梯數碼工作日誌',
      ]),
    )
  })

  it('tells a disabled person so, sends a worker to the app, and refuses who has no right on the web (17009)', async () => {
    const { who, person } = await linked()
    await db.user.update({ where: { id: who.id }, data: { status: 'DISABLED' } })
    expect((await service.browser().signIn(person)).body.status).toBe(10533)
    const worker = await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker)
    const workman = someone()
    await (await service.signedInBrowser(worker.user)).enroll(workman)
    expect((await service.browser().signIn(workman)).body.status).toBe(10530)
    const nobody = await linked()
    await db.userRole.deleteMany({ where: { userId: nobody.who.id } })
    expect((await service.browser().signIn(nobody.person)).body.status).toBe(17009)
  })

  it('keeps a one-time login to setting a password', async () => {
    const { who, person } = await linked()
    await db.user.update({ where: { id: who.id }, data: { oneTimeLogin: true } })
    const { body } = await service.browser().signIn(person)
    expect(body.oneTimeLogin).toBe(true)
    expect((await anyone().get('/api/label').set('authorization', `Bearer ${body.token}`)).body.key).toBe(
      'oneTimeLoginOnly',
    )
  })
})

describe('linking and unlinking', () => {
  it('links from home and unlinks again', async () => {
    const { who, person, browser } = await linked()
    expect(await isLinked(who)).toBe(true)
    expect((await browser.post('/auth/iamSmart/deregister', { userID: who.id, password: MADE_PASSWORD })).status).toBe(
      200,
    )
    expect(await isLinked(who)).toBe(false)
    expect((await service.browser().signIn(person)).body).toHaveProperty('accessToken')
    expect((await browser.post('/auth/iamSmart/deregister', { userID: who.id, password: MADE_PASSWORD })).status).toBe(
      200,
    )
  })

  it('does nothing the second time', async () => {
    const { person, browser } = await linked()
    expect((await browser.enroll(person)).status).toBe(200)
  })

  it('refuses an identity that another user has (17004), from home and at the first sign-in', async () => {
    const { person } = await linked()
    const other = await service.signedInBrowser(await user())
    expect((await other.enroll(person)).body.status).toBe(17004)
    const [late, stranger, browser] = [await user(), someone(), service.browser()]
    const { accessToken } = (await browser.signIn(stranger)).body
    await (await service.signedInBrowser(await user())).enroll(stranger)
    expect((await browser.logIn(late, accessToken)).body.status).toBe(17004)
    expect(await db.session.count({ where: { userId: late.id } })).toBe(0)
  })

  it('refuses a second identity for one user (17005)', async () => {
    const { who, browser } = await linked()
    expect((await browser.enroll(someone())).body.status).toBe(17005)
    const first = service.browser()
    const { accessToken } = (await first.signIn(someone())).body
    expect((await first.logIn(who, accessToken)).body.status).toBe(17005)
  })

  it('gives an identity to one of two who link it at once', async () => {
    const person = someone()
    const two = await Promise.all([service.signedInBrowser(await user()), service.signedInBrowser(await user())])
    const answers = await Promise.all(two.map((browser) => browser.enroll(person)))
    expect(answers.map(({ body }) => body.status ?? 200).sort()).toEqual([17004, 200].sort())
  })

  it('gives a user one of two identities that are linked at once', async () => {
    const who = await user()
    const two = await Promise.all([service.signedInBrowser(who), service.signedInBrowser(who)])
    const answers = await Promise.all(two.map((browser) => browser.enroll(someone())))
    expect(answers.map(({ body }) => body.status ?? 200).sort()).toEqual([17005, 200].sort())
  })

  it('refuses a JWT that is bad (17008) and one of somebody else (17007)', async () => {
    const [me, other] = [await service.signedInBrowser(await user()), await service.signedInBrowser(await user())]
    const { code, state } = await me.go('/home/true', someone())
    expect((await me.post('/auth/iamSmart/enroll', { authCode: code, state, currentJWT: 'garbage' })).body.status).toBe(
      17008,
    )
    expect(
      (await me.post('/auth/iamSmart/enroll', { authCode: code, state, currentJWT: other.token })).body.status,
    ).toBe(17007)
    expect((await me.post('/auth/iamSmart/enroll', { authCode: code, state, currentJWT: me.token })).status).toBe(200)
  })

  it('refuses to unlink somebody else (17009); a super admin may, and learns that nobody is there (17006)', async () => {
    const { who } = await linked()
    const colleague = await service.signedInBrowser(await makeUser({ id: who.orgId }, [Role.rcAdmin]))
    const stranger = await service.signedInBrowser(await user(Role.rcAdmin))
    for (const browser of [colleague, stranger])
      expect(
        (await browser.post('/auth/iamSmart/deregister', { userID: who.id, password: MADE_PASSWORD })).body.status,
      ).toBe(17009)
    expect(
      (await stranger.post('/auth/iamSmart/deregister', { userID: 2_000_000_000, password: MADE_PASSWORD })).body
        .status,
    ).toBe(17009)
    expect(await isLinked(who)).toBe(true)
    const root = await service.signedInBrowser(await user(Role.superAdmin))
    expect((await root.post('/auth/iamSmart/deregister', { userID: who.id, password: MADE_PASSWORD })).status).toBe(200)
    expect(await isLinked(who)).toBe(false)
    expect(
      (await root.post('/auth/iamSmart/deregister', { userID: 2_000_000_000, password: MADE_PASSWORD })).body.status,
    ).toBe(17006)
  })
})

describe('a state', () => {
  const bring = (
    browser: ReturnType<typeof service.browser>,
    { code, state }: { code: string | null; state: string },
  ) => browser.post('/auth/iamSmart/web/login', { authCode: code, state })

  it('is good once, even when it is brought twice at once (17011)', async () => {
    const browser = service.browser()
    const back = await browser.go('/login/true', someone())
    const both = await Promise.all([bring(browser, back), bring(browser, back)])
    expect(both.map(({ body }) => body.status ?? 200).sort()).toEqual([17011, 200].sort())
  })

  it('is of no use in another browser, nor to one without cookies', async () => {
    const [mine, other] = [service.browser(), service.browser()]
    const back = await mine.go('/login/true', someone())
    await other.start('/login/true')
    for (const browser of [other, service.browser()]) expect((await bring(browser, back)).body.status).toBe(17011)
    expect((await bring(mine, back)).status).toBe(200)
  })

  it('does not serve the other purpose', async () => {
    const browser = await service.signedInBrowser(await user())
    expect((await bring(browser, await browser.go('/home/true', someone()))).body.status).toBe(17011)
    const { code, state } = await browser.go('/login/true', someone())
    expect(
      (await browser.post('/auth/iamSmart/enroll', { authCode: code, state, currentJWT: browser.token })).body.status,
    ).toBe(17011)
  })

  it('is over after ten minutes', async () => {
    const browser = service.browser()
    const back = await browser.go('/login/true', someone())
    world.now = new Date(now.getTime() + IDENTITY_MINUTES * 60_000)
    expect((await bring(browser, back)).body.status).toBe(17011)
  })

  it.each([undefined, '', 'forged', 'x'.repeat(2000), '\u0000'])('cannot be made up: %j', async (state) => {
    const browser = service.browser()
    const { code } = await browser.go('/login/true', someone())
    expect((await browser.post('/auth/iamSmart/web/login', { authCode: code, state })).body.status).toBe(17011)
  })

  it('begun by one user links nobody who signs in after him in the same browser (17007)', async () => {
    const browser = await service.signedInBrowser(await user())
    const { code, state } = await browser.go('/home/true', someone())
    const next = await browser.handedTo(await user())
    expect(
      (await next.post('/auth/iamSmart/enroll', { authCode: code, state, currentJWT: next.token })).body.status,
    ).toBe(17007)
  })
})

describe('what is kept', () => {
  it('is a digest and a sealed box, never the identifier', async () => {
    const { who } = await linked()
    const link = await db.identityLink.findUniqueOrThrow({ where: { userId: who.id } })
    expect(link.openIdDigest).toMatch(/^[\w-]{43}$/)
    expect(link.openIdBox).not.toContain(link.openIdDigest)
    const states = await db.identityState.findMany({ take: 5 })
    expect(states.every(({ digest }) => /^[\w-]{43}$/.test(digest))).toBe(true)
  })

  it('is in no log: neither codes nor states nor tokens', async () => {
    const browser = service.browser()
    const back = await browser.go('/login/true', someone())
    const { body } = await browser.post('/auth/iamSmart/web/login', { authCode: back.code, state: back.state })
    await browser.post('/auth/iamSmart/web/login', { authCode: back.code, state: back.state })
    for (const secret of [back.code, back.state, body.accessToken]) expect(logText()).not.toContain(secret)
  })
})
