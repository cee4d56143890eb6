import { generateKeyPairSync } from 'node:crypto'
import { Role } from '@portal/shared/access/roles'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browserOf, connectIdentity, decide } from '../../../test/identity.ts'
import { anyone, db, makeOrg, makeUser, now, tokenOf, world } from '../../../test/world.ts'
import { signToken } from '../auth/token.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const SECRET = 'a secret of the tests, long enough'

let service: Awaited<ReturnType<typeof connectIdentity>>
beforeAll(async () => {
  service = await connectIdentity()
})
afterAll(() => service.stop())
afterEach(async () => {
  world.now = now
  await service.fail()
  await db.rateWindow.deleteMany()
})

let count = 0
const someone = () => `person-${count++}`
const user = async () => makeUser(await makeOrg('RC'), [Role.rcOfficer])
/** What the service was asked during some work, and what it answered. */
async function asked(work: () => Promise<unknown>) {
  const { length } = await service.log()
  await work()
  return (await service.log()).slice(length).map(({ call, code }) => `${call} ${code}`)
}
const status = async (person = someone()) => (await service.browser().signIn(person)).body.status ?? 200

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

describe('the content key', () => {
  it('is asked for once a day', async () => {
    await status()
    expect(await asked(() => status())).toEqual(['getToken D00000'])
    world.now = new Date(now.getTime() + DAY)
    expect(await asked(() => status())).toEqual(['getKey D00000', 'getToken D00000'])
    await db.identityKey.deleteMany()
  })

  it('is shared by all processes, and useless to whoever reads the table', async () => {
    await status()
    const other = browserOf(service.anotherProcess())
    expect(await asked(() => other.signIn(someone()))).toEqual(['getToken D00000'])
    const { wrappedKey } = await db.identityKey.findUniqueOrThrow({ where: { clientId: service.clientId } })
    expect(Buffer.from(wrappedKey, 'base64')).toHaveLength(256)
  })

  it('is asked for once by many who need it at the same time', async () => {
    await db.identityKey.deleteMany()
    const calls = await asked(() => Promise.all(Array.from({ length: 5 }, () => status())))
    expect(calls.filter((call) => call.startsWith('getKey'))).toHaveLength(1)
  })

  it.each(['D30001', 'D30002', 'D30003'])('is renewed once when the service says %s', async (code) => {
    await status()
    await service.fail({ call: 'getToken', code })
    expect(await asked(async () => expect(await status()).toBe(200))).toEqual([
      `getToken ${code}`,
      'getKey D00000',
      'getToken D00000',
    ])
  })

  it('is renewed when the service has forgotten it', async () => {
    await status()
    await fetch(`${service.url}/sim/reset`, { method: 'POST' })
    expect(await status()).toBe(200)
  })

  it.each(['D30001', 'D30002', 'D30003'])('that is refused anew (%s) is given up (17010)', async (code) => {
    await service.fail({ call: 'getToken', code, times: 2 })
    expect(await status()).toBe(17010)
    await service.fail({ call: 'getToken', code }, { call: 'getKey', code })
    expect(await status()).toBe(17010)
  })

  it.each(['key', 'publicKey'] as const)(
    'that is not wrapped for us is refused (17010): another %s',
    async (broken) => {
      await db.identityKey.deleteMany()
      await service.fail({ call: 'getKey', broken })
      expect(await status()).toBe(17010)
    },
  )

  it('stored for a private key we no longer have is asked for again', async () => {
    await db.identityKey.updateMany({ data: { wrappedKey: Buffer.alloc(256, 1).toString('base64') } })
    expect(await asked(async () => expect(await status()).toBe(200))).toEqual(['getKey D00000', 'getToken D00000'])
  })
})

describe('a service that is set up otherwise', () => {
  it('wraps with OAEP when both sides say so, and is not understood when one does (17010)', async () => {
    const both = await connectIdentity({ rsaPadding: 'oaep256' }, { padding: 'oaep256' })
    expect((await both.browser().signIn(someone())).status).toBe(200)
    const one = await connectIdentity({ rsaPadding: 'oaep256' }, { padding: 'pkcs1' })
    expect((await one.browser().signIn(someone())).body.status).toBe(17010)
    await Promise.all([both.stop(), one.stop()])
  })

  it('has another key of ours (17010)', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const other = await connectIdentity({}, { privateKey })
    expect((await other.browser().signIn(someone())).body.status).toBe(17010)
    await other.stop()
  })

  it('refuses our signature (17001) or our clock (17001)', async () => {
    const secret = await connectIdentity({}, { clientSecret: 'another secret' })
    expect((await secret.browser().signIn(someone())).body.status).toBe(17001)
    expect((await secret.log()).map(({ code }) => code)).toEqual(['D20003'])
    const late = await connectIdentity({ clock: () => new Date(world.now.getTime() + 6 * MINUTE) })
    expect((await late.browser().signIn(someone())).body.status).toBe(17001)
    expect((await late.log()).map(({ code }) => code)).toEqual(['D20004'])
    await Promise.all([secret.stop(), late.stop()])
  })

  it('does not show its page to a client it does not know, nor for an address that is not registered', async () => {
    const { appUrl, state } = await service.browser().start('/login/true')
    for (const [name, value] of [
      ['clientID', 'nobody'],
      ['redirectURI', 'https://elsewhere.test/'],
      ['scope', 'everything'],
    ] as const) {
      const url = new URL(`${appUrl}&state=${state}&lang=zh-HK`)
      url.searchParams.set(name, value)
      expect((await fetch(url)).status, name).toBe(400)
    }
    expect((await decide({ appUrl, state: 'short' }, someone())).code).toBeNull()
  })
})

describe('a service that fails (17001)', () => {
  it.each([
    ['answers 503', { call: 'getToken', http: 503 }],
    ['answers a code nobody knows', { call: 'getToken', code: 'D99999' }],
    ['says what only a person can do', { call: 'getToken', code: 'D40000' }],
    ['grants a key without one', { call: 'getKey', broken: 'text' }],
  ] as const)('%s', async (_, fault) => {
    await db.identityKey.deleteMany()
    await service.fail(fault)
    expect(await status()).toBe(17001)
    expect(await status()).toBe(200)
  })

  it('seals its answer with another key (17010)', async () => {
    await service.fail({ call: 'getToken', broken: 'content' })
    expect(await status()).toBe(17010)
  })

  it('is down for this person', async () => expect(await status('outage')).toBe(17001))

  it('is not there at all', async () => {
    const gone = await connectIdentity()
    const browser = gone.browser()
    const { code, state } = await browser.go('/login/true', someone())
    await gone.stop()
    expect((await browser.post('/auth/iamSmart/web/login', { authCode: code, state })).body.status).toBe(17001)
  })

  it('is not connected here, and health says so', async () => {
    expect((await anyone().get('/api/health')).body.identity).toBe(false)
    expect((await request(service.app).get('/api/health')).body.identity).toBe(true)
    expect((await anyone().post('/api/iamSmart/getIamSmartWebQRUrl').send({ path: '/login/true' })).body.status).toBe(
      17001,
    )
    expect((await anyone().post('/auth/iamSmart/web/login').send({ authCode: 'x', state: 'y' })).body.status).toBe(
      17011,
    )
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
  }, 60_000)

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
  }, 60_000)

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
