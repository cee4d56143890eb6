import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { signIn } from '../../../test/signIn.ts'
import { as, db, makeOrg, now, world } from '../../../test/world.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { book, general } from '../workers/worker.import.kit.ts'
import { LIMITS } from './limits.ts'
import { browserAt, person, someAddress, WRONG } from './tries.kit.ts'

/** As when all but one of the calls of a window were made. */
const useUp = (limit: keyof typeof LIMITS) =>
  db.rateWindow.updateMany({ where: { key: { startsWith: `${limit}:` } }, data: { count: LIMITS[limit].most } })

describe('calls that tell or cost something', () => {
  it.each(['importCheck', 'importCheckAt'] as const)('checks of workbooks are counted (%s)', async (limit) => {
    const org = await makeOrg('RC')
    const me = await as(org, Role.rcAdmin)
    const file = await book(general())
    const check = () => me.post('/api/worker/import/check').attach('file', file, 'w.xlsx')
    expect((await check()).status).not.toBe(429)
    await useUp(limit)
    expect((await check()).status).toBe(429)
    const write = me.post('/api/worker/import').field('rows', 'goodRows').set('idempotency-key', crypto.randomUUID())
    expect((await write.attach('file', file, 'w.xlsx')).status).toBe(429)
  })

  it('tell how long there is to wait, in words, for programs and in the header: until the window is over', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const search = () => me.post('/api/msg/search').send({ text: '定期' })
    const draw = () => me.post('/api/account/email/code/new').send({ email: 'new@example.test' })
    await Promise.all([search(), draw()])
    await useUp('search')
    await useUp('emailCodes')
    try {
      world.now = new Date(now.getTime() + 17_000)
      const [soon, late] = [await search(), await draw()]
      expect(soon.body).toMatchObject({ key: 'tooManyRequests', meta: { minutes: 1, seconds: 43 } })
      expect([soon.headers['retry-after'], late.headers['retry-after']]).toEqual(['43', '1783'])
      expect(late.body.meta).toEqual({ minutes: 30, seconds: 1783 })
      expect(late.body.message).toContain('Wait 30 min')
    } finally {
      world.now = now
    }
  })

  it.each(['search', 'searchAt'] as const)(
    'searches of messages by their words are counted (%s), lists are not',
    async (limit) => {
      const me = await as(await makeOrg('RC'), Role.rcOfficer)
      const search = (body: object) => me.post('/api/msg/search').send(body)
      expect((await search({ text: '定期' })).status).toBe(200)
      await useUp(limit)
      expect([(await search({ text: '定期' })).status, (await search({})).status]).toEqual([429, 200])
    },
  )

  it('forms of registrations are counted by network, whatever proof they show', async () => {
    const send = (from: ReturnType<typeof browserAt>) =>
      from.post('/api/organization/registration').send({
        nameEn: 'Harbour Estates',
        nameZh: '海港物業',
        addressEn: '1 Hung To Road',
        addressZh: '觀塘鴻圖道1號',
        email: 'desk@example.test',
        phone: '23456789',
        rpCategory: 'PMC',
        registrationNumber: '12345678',
        token: crypto.randomUUID(),
        username: 'harbour_one',
        password: 'Harbour#2026',
        confirmPassword: 'Harbour#2026',
        displayName: 'Chan Tai Man',
        adminEmail: 'desk@example.test',
        contactName: 'Lee Siu Ming',
        contactPhone: '91234567',
        contactEmail: 'desk@example.test',
        termsAgreed: true,
      })
    const from = browserAt(someAddress())
    expect((await send(from)).body.key).toBe('addressUnproven')
    await useUp('registerAt')
    expect((await send(from)).status).toBe(429)
    expect((await send(browserAt(someAddress()))).body.key).toBe('addressUnproven')
  })

  it('nobody uses up what he shares with others by calling on when he is refused', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const search = () => me.post('/api/msg/search').send({ text: '定期' })
    await search()
    await useUp('search')
    for (let n = 0; n < 5; n++) expect((await search()).status).toBe(429)
    const row = await db.rateWindow.findFirst({ where: { key: { startsWith: 'searchAt:' } } })
    expect(row?.count).toBe(1)
  })
})

describe('pictures and codes', () => {
  it('are drawn only so often for one network', async () => {
    const from = browserAt(someAddress())
    await from.get('/auth/code')
    await db.rateWindow.updateMany({ where: { key: { startsWith: 'picture:' } }, data: { count: LIMITS.picture.most } })
    expect((await from.get('/auth/code')).status).toBe(429)
    expect((await browserAt(someAddress()).get('/auth/code')).status).toBe(200)
  })

  it('are not used up by an attacker in the same network for whoever has signed in there before', async () => {
    const [user, address] = [await person(), someAddress()]
    const [owner, attacker] = [browserAt(address), browserAt(address)]
    expect((await signIn(user, owner)).status).toBe(200)
    const draw = async () => (await attacker.get('/auth/code')).status
    const guess = async () =>
      (
        await attacker
          .post('/auth/login')
          .send({ username: user.username, password: WRONG, code: 'ABCD', uuid: crypto.randomUUID() })
      ).body.key
    expect([await draw(), await guess()]).not.toContain('tooManyRequests')
    for (const limit of ['picture', 'signIn'] as const)
      await db.rateWindow.updateMany({ where: { key: `${limit}:${address}` }, data: { count: LIMITS[limit].most } })
    expect([await draw(), await guess()]).toEqual([429, 'tooManyRequests'])
    expect((await signIn(user, owner)).status).toBe(200)
  })

  it('are, by whoever forges the cookie of a device', async () => {
    const address = someAddress()
    const forger = () => browserAt(address).get('/auth/code').set('cookie', 'device=forged.cookie')
    await forger()
    await db.rateWindow.updateMany({
      where: { key: { endsWith: `:${address}` } },
      data: { count: LIMITS.picture.most },
    })
    expect((await forger()).status).toBe(429)
  })
})

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
    ['', ''],
  ])('of %j is %j', (address, network) => expect(networkOf(address)).toBe(network))
})
