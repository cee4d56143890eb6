import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, makeOrg } from '../../../test/world.ts'

const form = (value: string) => ({ dictName: 'defect', value, labelEn: 'Squeak', labelZh: '異響' })

describe('dictionaries', () => {
  it('are told whole, in the reader’s language', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const { body } = await me.get('/api/dictDetail?dictName=district&page=0&size=9999')
    expect(body.totalElements).toBe(18)
    expect(body.content[0]).toMatchObject({
      value: 'CW',
      label: 'Central and Western',
      labelZh: '中西區',
      parent: 'HK',
    })
    expect((await me.get('/api/dictDetail?dictName=district').set('current-lang', 'CHI')).body.content[0].label).toBe(
      '中西區',
    )
  })

  it('can be extended by the super admin, each value once', async () => {
    const me = await as(await makeOrg('EMSD'), Role.superAdmin)
    const value = `SQUEAK_${process.pid}`
    const both = await Promise.all([
      me.post('/api/dictDetail').send(form(value)),
      me.post('/api/dictDetail').send(form(value)),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const id = both.find(({ status }) => status === 200)?.body.id
    expect((await me.put(`/api/dictDetail/${id}`).send({ ...form(value), labelEn: 'Noise' })).body.labelEn).toBe(
      'Noise',
    )
    expect((await me.delete(`/api/dictDetail/${id}`)).status).toBe(200)
    expect((await me.delete(`/api/dictDetail/${id}`)).status).toBe(404)
  })

  it('keep a value that others stand under', async () => {
    const me = await as(await makeOrg('EMSD'), Role.superAdmin)
    const { body } = await me.get('/api/dictDetail?dictName=district')
    expect((await me.delete(`/api/dictDetail/${body.content[0].id}`)).body.key).toBe('dictionaryInUse')
  })

  it('cannot be edited by anybody else', async () => {
    expect((await (await as(await makeOrg('RC'), Role.rcAdmin)).post('/api/dictDetail').send(form('X'))).status).toBe(
      403,
    )
  })
})
