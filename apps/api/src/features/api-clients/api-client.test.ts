import { Prisma } from '@portal/db'
import { Role } from '@portal/shared/access/roles'
import { apiClientForm, CLIENTS_PER_ORGANIZATION } from '@portal/shared/features/api-clients/api-client.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { anyone, appDb, as, ctxOf, db, logged, makeOrg, now } from '../../../test/world.ts'
import { LIMITS } from '../auth/limits.ts'
import { endClient, issueClient } from './api-client.ts'
import { digestOf } from './key.ts'
import { programOf } from './sign-in.ts'

const DAY_MS = 86_400_000
const days = (count: number) => new Date(now.getTime() + count * DAY_MS)
const HERE = '203.0.113.7'

let org: Awaited<ReturnType<typeof makeOrg>>
beforeEach(async () => {
  org = await makeOrg('SUPL')
  await db.rateWindow.deleteMany()
})
const form = (over: object = {}) => ({
  orgId: org.id,
  name: 'lift gateway 1',
  permissions: ['sensor:post' as const],
  addresses: [],
  expiresAt: days(30),
  ...over,
})
const issue = (over: object = {}) => ctxOf(org).tx((ctx) => issueClient(ctx, form(over)))
const enter = (key: string, address = HERE, at = now) => programOf({ db: appDb, now: at, address }, key)

describe('a key', () => {
  it('is told once, and kept as a digest and the few signs by which people know it', async () => {
    const { id, key } = await issue()
    expect(key).toMatch(/^lbk_[\w-]{43}$/)
    const kept = await db.apiClient.findUniqueOrThrow({ where: { id } })
    expect(kept).toMatchObject({ keyDigest: digestOf(key), keyPrefix: key.slice(0, 12), lastUsedAt: null })
    expect(JSON.stringify(kept)).not.toContain(key.slice(12))
  })

  it('opens its organization’s ways in with the rights of its client, and says when it was used', async () => {
    const { id, key } = await issue()
    expect(await enter(key)).toMatchObject({
      apiClientId: id,
      userId: 0,
      orgId: org.id,
      permissions: new Set(['sensor:post']),
      subjects: [`supplier:${org.id}`, `org:${org.id}`],
    })
    const used = async () => (await db.apiClient.findUniqueOrThrow({ where: { id } })).lastUsedAt
    expect(await used()).toEqual(now)
    await enter(key, HERE, new Date(now.getTime() + 60_000))
    expect(await used()).toEqual(now)
    await enter(key, HERE, new Date(now.getTime() + 360_000))
    expect(await used()).toEqual(new Date(now.getTime() + 360_000))
  })

  it.each([
    [[], HERE, true],
    [['203.0.113.7'], HERE, true],
    [['203.0.113.0/28', '2001:db8::/48'], HERE, true],
    [['203.0.113.0/28', '2001:db8::/48'], '2001:db8::7', true],
    [['203.0.113.0/28'], '203.0.113.16', false],
    [['2001:db8::/48'], HERE, false],
    [['203.0.113.0/28'], 'unknown', false],
    [['fe80::/10'], 'fe80::1%eth0', true],
  ])('of addresses %j is taken from %s: %s', async (addresses, from, isTaken) => {
    const { key } = await issue({ addresses })
    expect((await enter(key, from)) !== null).toBe(isTaken)
  })

  it('takes addresses and blocks, and nothing else', () => {
    const read = (address: string) =>
      apiClientForm.safeParse({ ...form({ addresses: [address] }), expiresAt: '2027-01-01T00:00:00Z' }).success
    expect(['203.0.113.7', '10.0.0.0/8', '2001:db8::7', '2001:db8::/48'].map(read)).toEqual([true, true, true, true])
    expect(['203.0.113', '10.0.0.0/33', '*', 'example.test', '2001:db8::/129', ''].map(read)).toEqual(
      Array(6).fill(false),
    )
  })

  it('lasts a year at most, and has not ended before it begins', async () => {
    for (const expiresAt of [days(367), days(0)])
      await expect(issue({ expiresAt })).rejects.toMatchObject({ key: 'apiClientExpiry', field: 'expiresAt' })
  })
})

/** Everything about a refusal but the number of its call. */
const refusalOf = async (key: string) => {
  const res = await anyone().post('/api/sensor/reading').set('authorization', `Bearer ${key}`).send([])
  const { requestId: _, ...body } = res.body
  return { status: res.status, body, retry: res.headers['retry-after'] }
}

describe('a key that opens nothing', () => {
  async function refused() {
    const [expired, ended, elsewhere] = [
      await issue({ expiresAt: days(1) }),
      await issue(),
      await issue({ addresses: [HERE] }),
    ]
    await db.apiClient.update({ where: { id: expired.id }, data: { expiresAt: now } })
    expect([await endClient(ctxOf(org), ended.id), await endClient(ctxOf(org), ended.id)]).toEqual([true, false])
    return { wrong: `${expired.key.slice(0, -1)}~`, expired: expired.key, ended: ended.key, elsewhere: elsewhere.key }
  }

  it('is answered alike, whyever it does not', async () => {
    const answers = await Promise.all(Object.values(await refused()).map(refusalOf))
    expect(answers[0]).toMatchObject({ status: 401, body: { status: 60501, key: 'apiKeyRefused' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('takes one and the same statement, which writes the same', async () => {
    const seen: string[] = []
    const $queryRaw = (texts: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Prisma.PrismaPromise<never> => {
      seen.push('raw' in texts ? Prisma.sql(texts, ...values).sql : texts.sql)
      return appDb.$queryRaw<never>(texts, ...values)
    }
    for (const key of Object.values(await refused())) {
      await db.rateWindow.deleteMany()
      await programOf({ db: { $queryRaw }, now, address: '198.51.100.1' }, key)
      expect(await db.rateWindow.findMany({ select: { key: true, count: true } })).toEqual([
        { key: 'apiKey:198.51.100.1', count: 1 },
      ])
    }
    expect([seen.length, new Set(seen).size]).toEqual([4, 1])
  })

  it('is not asked for any more after too many from one network, while a right one beside it is', async () => {
    const { key } = await issue()
    for (let tries = 0; tries < LIMITS.apiKey.most; tries++) expect(await enter('lbk_wrong')).toBeNull()
    await expect(enter('lbk_wrong')).rejects.toMatchObject({ key: 'tooManyRequests' })
    expect(await enter('lbk_wrong', '198.51.100.1')).toBeNull()
    expect(await enter(key)).not.toBeNull()
  })

  it('never stands in the log', async () => {
    const { key } = await issue()
    await refusalOf(key)
    await refusalOf(`${key}x`)
    expect(logged.some((line) => line.includes('apiKeyRefused'))).toBe(true)
    expect(logged.join('\n')).not.toContain(key.slice(12))
  })
})

describe('a program', () => {
  it('that calls too often is told to wait', async () => {
    const { id, key } = await issue()
    await enter(key)
    await db.rateWindow.updateMany({ where: { key: `apiClient:${id}` }, data: { count: LIMITS.apiClient.most } })
    expect(await refusalOf(key)).toMatchObject({ status: 429, retry: '60', body: { key: 'tooManyRequests' } })
  })

  it('makes no call of people, and a person none of programs', async () => {
    const { key } = await issue()
    const call = (path: string) => anyone().get(path).set('authorization', `Bearer ${key}`)
    expect((await call('/api/account/profile')).body.key).toBe('forbidden')
    expect((await call('/auth/info')).body).toMatchObject({
      apiClientId: expect.any(Number),
      permissions: ['sensor:post'],
    })
    const person = await as(org, Role.supplierAdmin)
    expect((await person.post('/api/sensor/reading').send([])).body.key).toBe('apiKeyRefused')
  })

  it('is one of twenty at most, also of two issued at once', async () => {
    const full = { ...form(), reach: 'linked', keyPrefix: 'lbk_', createdAt: now }
    await db.apiClient.createMany({
      data: Array.from({ length: CLIENTS_PER_ORGANIZATION - 1 }, (_, n) => ({
        ...full,
        keyDigest: digestOf(`${org.id} ${n}`),
      })),
    })
    const [one, other] = await Promise.allSettled([issue(), issue()])
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(one.status === 'rejected' ? one.reason : other.status === 'rejected' && other.reason).toMatchObject({
      key: 'apiClientLimitReached',
    })
  })
})
