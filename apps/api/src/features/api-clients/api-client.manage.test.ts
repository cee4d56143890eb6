import { Role } from '@portal/shared/access/roles'
import { CLIENTS_PER_ORGANIZATION } from '@portal/shared/features/api-clients/api-client.schema'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { anyone, as, asUser, db, makeOrg, makeUser, now, ports, world } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { forgetCalls, remindClients } from './api-client.jobs.ts'
import { digestOf } from './key.ts'

const inDays = (days: number) => addDays(dayOf(now), days)
type Admin = Awaited<ReturnType<typeof as>>
let org: Awaited<ReturnType<typeof makeOrg>>
let admin: Admin
beforeEach(async () => {
  world.now = now
  org = await makeOrg('RC')
  admin = await as(org, Role.rcAdmin)
})

let count = 0
/** An admin would not be narrowed: of a role that may do what clients of `form` may. */
const KEEPING = ['apiClient:list', 'apiClient:manage', 'jobRecord:list', 'logbook:list', 'label:read'] as const
const form = (over: object = {}) => ({
  name: `Night-call system ${++count}`,
  permissions: ['jobRecord:submit', 'jobRecord:list', 'logbook:list'],
  reach: 'own',
  addresses: [],
  expiresOn: inDays(300),
  ...over,
})
const make = async (by: Admin, over: object = {}) => (await by.post('/api/apiClient').send(form(over))).body
const get = async (by: Admin, id: number) => (await by.get(`/api/apiClient/${id}`)).body
const call = (key: string, path = '/auth/info') => anyone().get(path).set('authorization', `Bearer ${key}`)

describe('an API client', () => {
  it('is made with a key that is told this once and opens what its rights do', async () => {
    const made = await make(admin)
    expect(made).toEqual({ id: expect.any(Number), name: expect.any(String), key: expect.stringMatching(/^lbk_/) })
    const seen = await get(admin, made.id)
    expect(seen).toMatchObject({ state: 'ACTIVE', living: 1, logbooks: 0, can: ['edit', 'changeKey', 'revoke'] })
    expect(JSON.stringify(seen)).not.toContain(made.key.slice(12))
    expect(JSON.stringify(await db.operationEvent.findMany({ where: { orgId: org.id } }))).not.toContain(made.key)
    expect((await call(made.key)).body).toMatchObject({
      user: { id: 0, displayName: made.name, organisation: { id: org.id } },
      permissions: ['jobRecord:submit', 'jobRecord:list', 'logbook:list'],
      apiClientId: made.id,
    })
    expect((await call(made.key, '/api/logbook')).body).toEqual({ content: [], totalElements: 0 })
    expect((await call(made.key, '/api/label')).body.key).toBe('forbidden')
    expect((await call(made.key, '/api/apiClient')).body.key).toBe('forbidden')
  })

  it('tells which calls its rights open to programs, and no others', async () => {
    const { id } = await make(admin)
    const { rights } = await get(admin, id)
    const calls = rights.flatMap((right: { calls: { method: string; path: string }[] }) =>
      right.calls.map(({ method, path }) => `${method} ${path}`),
    )
    expect(calls).toContain('POST /api/jobRecord')
    expect(calls).not.toContain('POST /api/jobRecord/move')
  })

  it.each([
    ['a right beyond its maker’s', { permissions: ['sensor:post'] }, 'rightNotGivable', 'permissions'],
    ['a reach beyond its maker’s', { reach: 'all' }, 'reachNotGivable', 'reach'],
    ['a day that has gone', { expiresOn: inDays(-1) }, 'apiClientExpiry', 'expiresOn'],
    ['more than a year', { expiresOn: inDays(367) }, 'apiClientExpiry', 'expiresOn'],
  ])('is not made with %s', async (_, over, key, field) => {
    const { body } = await admin.post('/api/apiClient').send(form(over))
    expect(body).toMatchObject({ key, field })
  })

  it('never has rights of accounts, roles, clients or mergers, whoever asks', async () => {
    const superAdmin = await asUser(await makeUser({ id: 7 }, [Role.superAdmin]))
    for (const right of ['account:list', 'role:manage', 'apiClient:list', 'organization:merge'])
      expect((await superAdmin.post('/api/apiClient').send(form({ permissions: [right] }))).body.key).toBe(
        'validationFailed',
      )
  })

  it('reads no further than its maker, who is confined to a works group', async () => {
    const user = await makeUser(org, [])
    const role = await db.role.create({
      data: {
        ...{ nameEn: 'Keeper of clients', nameZh: '用戶端管理', orgId: org.id },
        permissions: { createMany: { data: KEEPING.map((permission) => ({ channel: 'web', permission })) } },
      },
    })
    await db.userRole.create({ data: { userId: user.id, roleId: role.id } })
    await db.userSubject.create({ data: { userId: user.id, subject: 'workGroup:77' } })
    const confined = await asUser(user)
    const mine = await make(confined)
    expect(await get(confined, mine.id)).toMatchObject({ isConfined: true, can: ['edit', 'changeKey', 'revoke'] })
    expect((await get(admin, mine.id)).can, 'it reads a part of what her admin reads').toContain('edit')
    const whole = await make(admin)
    expect((await get(confined, whole.id)).can).toEqual(['revoke'])
    const { version } = await get(confined, whole.id)
    const key = await confined.post(`/api/apiClient/${whole.id}/key`).send({ expiresOn: inDays(9), version })
    expect(key.body.key, 'a new key of what reads more is no way to read more').toBe('forbidden')
  })

  it('is edited, and works so on its next call', async () => {
    const { id, key } = await make(admin)
    const change = form({ permissions: ['label:read'], addresses: ['198.51.100.7'], version: 1 })
    expect((await admin.put(`/api/apiClient/${id}`).send(change)).status).toBe(200)
    expect((await call(key)).body.key).toBe('apiKeyRefused')
    expect((await admin.put(`/api/apiClient/${id}`).send(change)).body.key).toBe('conflict')
    expect((await admin.put(`/api/apiClient/${id}`).send({ ...change, addresses: [], version: 2 })).status).toBe(200)
    expect((await call(key, '/api/label')).status).toBe(200)
    expect((await call(key, '/api/logbook')).body.key).toBe('forbidden')
    const { content } = (await admin.get(`/api/apiClient/${id}/history`)).body
    expect(content.map(({ action }: { action: string }) => action)).toEqual([
      'apiClient.edit',
      'apiClient.edit',
      'apiClient.create',
    ])
  })

  it('gets a new key, with which the old one stops', async () => {
    const { id, key } = await make(admin)
    const { body } = await admin.post(`/api/apiClient/${id}/key`).send({ expiresOn: inDays(30), version: 1 })
    expect((await call(key)).body.key).toBe('apiKeyRefused')
    expect((await call(body.key)).status).toBe(200)
    const again = await admin.post(`/api/apiClient/${id}/key`).send({ expiresOn: inDays(30), version: 1 })
    expect(again.body.key).toBe('conflict')
  })

  it('is revoked for good: its key stops on the next call, and its name is free', async () => {
    const { id, key, name } = await make(admin)
    expect((await admin.post(`/api/apiClient/${id}/revoke`).send({})).status).toBe(200)
    expect((await call(key)).body.key).toBe('apiKeyRefused')
    expect(await get(admin, id)).toMatchObject({ state: 'REVOKED', can: [] })
    const later = [
      admin.post(`/api/apiClient/${id}/revoke`).send({}),
      admin.put(`/api/apiClient/${id}`).send({ ...form(), version: 1 }),
    ]
    for (const { body } of await Promise.all(later)) expect(body.key).toBe('apiClientRevoked')
    expect(await make(admin, { name: name.toUpperCase() })).toMatchObject({ key: expect.any(String) })
  })

  it('is its organization’s, and the regulator sees and ends all', async () => {
    const { id } = await make(admin)
    const other = await as(await makeOrg('RC'), Role.rcAdmin)
    for (const path of ['', '/use', '/history'])
      expect((await other.get(`/api/apiClient/${id}${path}`)).body.key).toBe('apiClientNotFound')
    expect((await other.post(`/api/apiClient/${id}/revoke`).send({})).body.key).toBe('apiClientNotFound')
    const regulator = await asUser(await makeUser({ id: 7 }, [Role.emsdAdmin]))
    expect((await get(regulator, id)).can).toEqual(['revoke'])
    const edit = await regulator.put(`/api/apiClient/${id}`).send({ ...form(), reach: 'all', version: 1 })
    expect(edit.body.key).toBe('apiClientNotFound')
    expect((await regulator.post(`/api/apiClient/${id}/revoke`).send({})).status).toBe(200)
  })

  it('is found by its name, the first signs of its key and its state', async () => {
    // every word is looked for, a single digit also among the first signs of keys
    const [one, two] = [await make(admin, { name: 'Weatherglass' }), await make(admin)]
    await admin.post(`/api/apiClient/${two.id}/revoke`).send({})
    const found = async (query: object) =>
      (await admin.get('/api/apiClient').query(query)).body.content.map(({ id }: { id: number }) => id)
    expect(await found({ name: one.name })).toEqual([one.id])
    expect(await found({ name: two.key.slice(0, 12) })).toEqual([two.id])
    expect(await found({ states: 'REVOKED' })).toEqual([two.id])
    expect(await found({ states: 'ACTIVE,EXPIRED' })).toEqual([one.id])
    expect(await found({ sort: 'lastUsedAt,desc' })).toHaveLength(2)
  })
})

describe('of two people at once', () => {
  it('one takes a name', async () => {
    const other = await as(org, Role.rcAdmin)
    const same = form()
    const both = await Promise.all([admin, other].map((who) => who.post('/api/apiClient').send(same)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.key).toBe('apiClientNameUsed')
  })

  it('one makes the twentieth, also where the other gives an expired one a new key', async () => {
    const rest = {
      orgId: org.id,
      permissions: ['logbook:list'],
      addresses: [],
      reach: 'own',
      keyPrefix: 'lbk_',
      createdAt: now,
    }
    const of = (n: number, expiresAt: Date) => ({
      ...rest,
      name: `${n}`,
      keyDigest: digestOf(`${org.id} ${n}`),
      expiresAt,
    })
    const later = new Date(now.getTime() + 86_400_000)
    await db.apiClient.createMany({
      data: Array.from({ length: CLIENTS_PER_ORGANIZATION - 1 }, (_, n) => of(n, later)),
    })
    const old = await db.apiClient.create({ data: of(99, now) })
    const [made, revived] = await Promise.all([
      admin.post('/api/apiClient').send(form()),
      admin.post(`/api/apiClient/${old.id}/key`).send({ expiresOn: inDays(9), version: 1 }),
    ])
    expect([made.status, revived.status].sort()).toEqual([200, 409])
    const refused = made.status === 409 ? made : revived
    expect(refused.body.key).toBe('apiClientLimitReached')
  })

  it('one saves, and one gives a new key', async () => {
    const { id } = await make(admin)
    const saves = await Promise.all([1, 2].map(() => admin.put(`/api/apiClient/${id}`).send({ ...form(), version: 1 })))
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
    const change = { expiresOn: inDays(9), version: 2 }
    const keys = await Promise.all([1, 2].map(() => admin.post(`/api/apiClient/${id}/key`).send(change)))
    expect(keys.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('what a client called', () => {
  it('is counted by days, with what was refused and from where', async () => {
    const { id, key } = await make(admin)
    for (let calls = 0; calls < 3; calls++) await call(key)
    await db.apiClient.update({ where: { id }, data: { addresses: ['198.51.100.7'] } })
    await call(key)
    const use = (await admin.get(`/api/apiClient/${id}/use`)).body
    expect(use.days).toHaveLength(30)
    expect(use.days.at(-1)).toEqual({ day: inDays(0), accepted: 3, refused: 1 })
    expect(use.totals).toMatchObject([
      { outcome: 'ACCEPTED', calls: 3 },
      { outcome: 'ADDRESS', calls: 1, address: expect.stringMatching(/127\.0\.0\.1|::1/) },
      { outcome: 'TOO_MANY', calls: 0, lastAt: null },
    ])
  })

  it('is forgotten after thirty days', async () => {
    const { id, key } = await make(admin)
    await call(key)
    world.now = new Date(now.getTime() + 31 * 86_400_000)
    await forgetCalls.run(createCtx(ports, systemActor), {})
    expect(await db.apiClientDay.count({ where: { clientId: id } })).toBe(0)
  })
})

it('whoever keeps clients is told 30, 7 and 1 days before a key expires, of none that was revoked', async () => {
  const [keeper, officer] = [await makeUser(org, [Role.rcAdmin]), await makeUser(org, [Role.rcOfficer])]
  const mine = await asUser(keeper)
  await make(mine, { expiresOn: inDays(40), name: 'Gateway' })
  const gone = await make(mine, { expiresOn: inDays(40) })
  await mine.post(`/api/apiClient/${gone.id}/revoke`).send({})
  const heardBy = (userId: number) =>
    db.messageRecipient.count({ where: { userId, message: { event: 'apiClientExpiring' } } })
  const heard = []
  for (const days of [9, 10, 11, 33, 39, 39, 41]) {
    world.now = new Date(now.getTime() + days * 86_400_000)
    await remindClients.run(createCtx(ports, systemActor), {})
    heard.push(await heardBy(keeper.id))
  }
  world.now = now
  expect(heard).toEqual([0, 1, 1, 2, 3, 3, 3])
  expect(await heardBy(officer.id)).toBe(0)
})
