import { Role } from '@portal/shared/access/roles'
import { SCREENS } from '@portal/shared/screens'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { until } from '../../../test/live.ts'
import { as, databaseUrl, makeOrg } from '../../../test/world.ts'
import { PUSH_CHANNEL } from '../../kernel/push.ts'

const boss = async () => as(await makeOrg('EMSD'), Role.superAdmin)
let n = 0
const form = (over: object = {}) => ({
  key: `custom${process.pid}x${++n}`,
  path: '/custom',
  titleEn: 'Custom',
  titleZh: '自訂',
  ...over,
})

describe('menus', () => {
  it('are told whole, by parent, downwards and upwards', async () => {
    const me = await boss()
    const { menuId } = SCREENS.labelGroup
    expect((await me.get('/api/menus')).body.content.length).toBeGreaterThanOrEqual(Object.keys(SCREENS).length)
    expect((await me.get('/api/menus/lazy')).body.content).toContainEqual(
      expect.objectContaining({ id: menuId, hasChildren: true }),
    )
    expect((await me.get(`/api/menus/child?id=${menuId}`)).body.sort()).toEqual([
      menuId,
      SCREENS.labels.menuId,
      SCREENS.labelledLogbooks.menuId,
    ])
    const up = (await me.post('/api/menus/superior').send({ ids: [SCREENS.labels.menuId] })).body.content.map(
      ({ id }: { id: number }) => id,
    )
    expect(up).toEqual(expect.arrayContaining([menuId, SCREENS.labels.menuId, SCREENS.logbooks.menuId]))
  })

  it('can be added, edited and deleted, from the bottom up', async () => {
    const me = await boss()
    const parent = (await me.post('/api/menus').send(form())).body
    const own = (await me.post('/api/menus').send(form({ parentId: parent.id }))).body
    expect(
      (
        await me
          .put('/api/menus')
          .send({ ...form(), id: own.id, version: 1, key: own.key, parentId: parent.id, titleEn: 'Renamed' })
      ).body.titleEn,
    ).toBe('Renamed')
    expect((await me.delete('/api/menus').send({ ids: [parent.id] })).body.key).toBe('menuInUse')
    expect((await me.delete('/api/menus').send({ ids: [parent.id, own.id] })).status).toBe(200)
  })

  it('cannot be moved below themselves', async () => {
    const me = await boss()
    const parent = (await me.post('/api/menus').send(form())).body
    const own = (await me.post('/api/menus').send(form({ parentId: parent.id }))).body
    const res = await me
      .put('/api/menus')
      .send({ ...form(), id: parent.id, version: 1, key: parent.key, parentId: own.id })
    expect(res.body).toMatchObject({ key: 'menuInUse', field: 'parentId' })
  })

  it('have one owner of a key, even when two people add it at once', async () => {
    const me = await boss()
    const twice = form()
    const both = await Promise.all([me.post('/api/menus').send(twice), me.post('/api/menus').send(twice)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are the business of the super admin alone', async () => {
    expect((await (await as(await makeOrg('RC'), Role.rcAdmin)).get('/api/menus')).status).toBe(403)
  })

  const all = async (me: Awaited<ReturnType<typeof boss>>) => (await me.get('/api/menus')).body.content
  const one = async (me: Awaited<ReturnType<typeof boss>>, id: number) =>
    (await all(me)).find((row: { id: number }) => row.id === id)
  const sent = ({ hasChildren: _, isBuiltIn: __, sort: ___, ...row }: Record<string, unknown>) => row

  it('that come with the portal keep their address, view and right, and are not deleted', async () => {
    const me = await boss()
    const row = await one(me, SCREENS.labels.menuId)
    expect(row.isBuiltIn).toBe(true)
    const other = await me.put('/api/menus').send({ ...sent(row), path: '/elsewhere' })
    expect(other.body).toMatchObject({ key: 'menuFixed', field: 'path' })
    expect((await me.delete('/api/menus').send({ ids: [row.id] })).body.key).toBe('menuFixed')
    const res = await me.put('/api/menus').send({ ...sent(row), titleEn: 'Tags' })
    expect(res.body).toMatchObject({ titleEn: 'Tags', version: row.version + 1 })
    await me.put('/api/menus').send({ ...sent(row), version: row.version + 1 })
  })

  it('leave Menus itself, and what it stands below, to be seen', async () => {
    const me = await boss()
    for (const id of [SCREENS.menus.menuId, SCREENS.people.menuId]) {
      const row = await one(me, id)
      const res = await me.put('/api/menus').send({ ...sent(row), isHidden: true })
      expect(res.body).toMatchObject({ key: 'menuNeeded', field: 'isHidden' })
    }
  })

  it('are in everybody’s menu from their first to their last day', async () => {
    const me = await boss()
    const keys = async () => (await me.get('/api/menus/build')).body.map(({ key }: { key: string }) => key)
    const row = (await me.post('/api/menus').send(form({ view: 'labels', validFrom: '2026-11-22' }))).body
    expect(await keys()).not.toContain(row.key)
    const edit = (days: object, version: number) => me.put('/api/menus').send({ ...sent(row), ...days, version })
    expect((await edit({ validTo: '2026-11-20' }, 1)).body).toMatchObject({ field: 'validTo' })
    await edit({ validFrom: '2026-11-21', validTo: '2026-11-21' }, 1)
    expect(await keys()).toContain(row.key)
    await edit({ validFrom: null, validTo: '2026-11-20' }, 2)
    expect(await keys()).not.toContain(row.key)
    await me.delete('/api/menus').send({ ids: [row.id] })
  })

  it('are put in order; of two who put one elsewhere at once, one does, and an old version is refused', async () => {
    const me = await boss()
    const parent = (await me.post('/api/menus').send(form())).body
    const [a, b, c] = await Promise.all(
      [1, 2, 3].map(async () => (await me.post('/api/menus').send(form({ parentId: parent.id }))).body),
    )
    const order = async () =>
      (await all(me)).flatMap((row: { id: number; parentId: number }) => (row.parentId === parent.id ? [row.id] : []))
    const [first, , last] = await order()
    const both = await Promise.all([
      me.put(`/api/menus/${last}/place`).send({ version: 1, at: 0 }),
      me.put(`/api/menus/${last}/place`).send({ version: 1, at: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await order()).at(-1)).not.toBe(last)
    expect((await me.put(`/api/menus/${first}/place`).send({ version: 9, at: 0 })).status).toBe(409)
    await me.delete('/api/menus').send({ ids: [a.id, b.id, c.id, parent.id] })
  })

  it('that two edit at once are edited by one', async () => {
    const me = await boss()
    const row = (await me.post('/api/menus').send(form())).body
    const both = await Promise.all(
      ['One', 'Two'].map((titleEn) => me.put('/api/menus').send({ ...sent(row), titleEn })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await me.delete('/api/menus').send({ ids: [row.id] })
  })

  it('are told to every open window', async () => {
    const heard: string[] = []
    const client = new Client({ connectionString: databaseUrl })
    client.on('notification', ({ payload = '' }) => void heard.push(payload))
    await client.connect()
    await client.query(`LISTEN ${PUSH_CHANNEL}`)
    const me = await boss()
    const row = (await me.post('/api/menus').send(form())).body
    await me.delete('/api/menus').send({ ids: [row.id] })
    await until(() => heard.filter((word) => word.includes('everybody')).length === 2)
    await client.end()
    expect(JSON.parse(heard.find((word) => word.includes('everybody')) ?? '')).toEqual({
      users: 'everybody',
      groups: ['menus'],
    })
  })
})
