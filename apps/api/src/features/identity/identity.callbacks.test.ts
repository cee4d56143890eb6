import { describe, expect, it } from 'vitest'
import { db, now, tokenOf, world } from '../../../test/world.ts'
import { signToken } from '../auth/token.ts'
import { service, someone, user } from './identity.kit.ts'

const MINUTE = 60_000
const SECRET = 'a secret of the tests, long enough'

describe('a code of the service', () => {
  it('is good once (17003)', async () => {
    const browser = service.browser()
    const { code, state } = await browser.go('/login/true', someone())
    expect((await browser.post('/auth/iamSmart/web/login', { authCode: code, state })).status).toBe(200)
    const again = await browser.go('/login/true', someone())
    expect((await browser.post('/auth/iamSmart/web/login', { authCode: code, state: again.state })).body.status).toBe(
      17003,
    )
  })

  it('is over after a minute (17003)', async () => {
    const browser = service.browser()
    const { code, state } = await browser.go('/login/true', someone())
    world.now = new Date(now.getTime() + MINUTE)
    expect((await browser.post('/auth/iamSmart/web/login', { authCode: code, state })).body.status).toBe(17003)
  })

  it.each([undefined, ''])('must be there: %j (17002)', async (authCode) => {
    const browser = service.browser()
    const { state } = await browser.start('/login/true')
    expect((await browser.post('/auth/iamSmart/web/login', { authCode, state })).body.status).toBe(17002)
    const me = await service.signedInBrowser(await user())
    const home = await me.start('/home/true')
    expect(
      (await me.post('/auth/iamSmart/enroll', { authCode, state: home.state, currentJWT: me.token })).body.status,
    ).toBe(17002)
  })
})

/** Everything that is not what it should be. */
const BAD: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'a.b.c',
  '\u0000',
  '\ud800',
  '../../etc',
  "1' OR '1'='1",
  '%00',
  'x'.repeat(1999),
  'x'.repeat(5000),
  0,
  -1,
  Number.MAX_VALUE,
  true,
  [],
  ['x'],
  {},
  { $ne: null },
]

describe('whatever is brought to the callbacks and the linking sign-in', () => {
  const known = (
    { status, body }: { status: number; body: { status?: number; key?: string } },
    allowed: number[],
    what: string,
  ) => {
    expect(status, what).toBeLessThan(500)
    expect(allowed, what).toContain(body.status)
  }

  it('is answered from the catalogue: authCode and state of the sign-in', async () => {
    for (const bad of BAD) {
      const browser = service.browser()
      const { code, state } = await browser.go('/login/true', someone())
      known(
        await browser.post('/auth/iamSmart/web/login', { authCode: code, state: bad }),
        [400, 17011],
        `state ${String(bad)}`,
      )
      known(
        await browser.post('/auth/iamSmart/web/login', { authCode: bad, state }),
        [400, 17002, 17003],
        `code ${String(bad)}`,
      )
    }
  })

  it('is answered from the catalogue: authCode, state and JWT of the linking', async () => {
    const me = await service.signedInBrowser(await user())
    for (const bad of BAD) {
      const { state } = await me.start('/home/true')
      known(
        await me.post('/auth/iamSmart/enroll', { authCode: 'x', state, currentJWT: bad }),
        [400, 17008],
        `jwt ${String(bad)}`,
      )
      known(
        await me.post('/auth/iamSmart/enroll', { authCode: 'x', state: bad, currentJWT: me.token }),
        [400, 17011],
        `state ${String(bad)}`,
      )
      known(
        await me.post('/auth/iamSmart/enroll', { authCode: bad, state, currentJWT: me.token }),
        [400, 17002, 17003],
        `code ${String(bad)}`,
      )
      await db.rateWindow.deleteMany()
    }
  })

  it('never links: a link token that is bad, forged, expired, of another audience or another browser (17012)', async () => {
    const [who, mine, other] = [await user(), service.browser(), service.browser()]
    const { accessToken } = (await mine.signIn(someone())).body
    await other.signIn(someone())
    const subject: string = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString()).sub
    const [head, body, mac] = accessToken.split('.')
    const bad = [
      '',
      'garbage',
      `${head}.${body}.${mac.slice(0, -4)}AAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      signToken(SECRET, 'link', subject, -10),
      signToken(SECRET, 'session', subject, 60),
      signToken('another secret, which is long enough', 'link', subject, 60),
      signToken(SECRET, 'link', `${subject.slice(0, -6)}AAAAAA`, 60),
      signToken(SECRET, 'link', 'no separator', 60),
      await tokenOf(who),
    ]
    for (const token of bad) expect((await mine.logIn(who, token)).body.status, token).toBe(17012)
    expect((await other.logIn(who, accessToken)).body.status).toBe(17012)
    expect((await service.browser().logIn(who, accessToken)).body.status).toBe(17012)
    expect(await db.identityLink.count({ where: { userId: who.id } })).toBe(0)
    expect((await mine.logIn(who, accessToken)).status).toBe(200)
    expect((await mine.logIn(await user(), accessToken)).body.status).toBe(17004)
  })
})
