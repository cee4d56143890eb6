import { generateKeyPairSync } from 'node:crypto'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { browserOf, connectIdentity, decide } from '../../../test/identity.ts'
import { anyone, db, now, world } from '../../../test/world.ts'
import { service, someone } from './identity.kit.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** What the service was asked during some work, and what it answered. */
async function asked(work: () => Promise<unknown>) {
  const { length } = await service.log()
  await work()
  return (await service.log()).slice(length).map(({ call, code }) => `${call} ${code}`)
}
const status = async (person = someone()) => (await service.browser().signIn(person)).body.status ?? 200

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
