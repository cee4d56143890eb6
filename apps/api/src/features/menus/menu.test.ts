import { Role } from '@portal/shared/access/roles'
import { SCREENS } from '@portal/shared/screens'
import { describe, expect, it } from 'vitest'
import { as, makeOrg } from '../../../test/world.ts'

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
          .send({ ...form(), id: own.id, key: own.key, parentId: parent.id, titleEn: 'Renamed' })
      ).body.titleEn,
    ).toBe('Renamed')
    expect((await me.delete('/api/menus').send({ ids: [parent.id] })).body.key).toBe('menuInUse')
    expect((await me.delete('/api/menus').send({ ids: [parent.id, own.id] })).status).toBe(200)
  })

  it('cannot be moved below themselves', async () => {
    const me = await boss()
    const parent = (await me.post('/api/menus').send(form())).body
    const own = (await me.post('/api/menus').send(form({ parentId: parent.id }))).body
    const res = await me.put('/api/menus').send({ ...form(), id: parent.id, key: parent.key, parentId: own.id })
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
})
