import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, db, makeLogbook, makeOrg } from '../../../test/world.ts'

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
    expect(
      (await me.put(`/api/dictDetail/${id}`).send({ ...form(value), labelEn: 'Noise', version: 1 })).body.labelEn,
    ).toBe('Noise')
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

describe('values of dictionaries', () => {
  let n = 0
  const fresh = (over: object = {}) => ({ ...form(`NEW_${process.pid}_${++n}`), ...over })
  const boss = async () => as(await makeOrg('EMSD'), Role.superAdmin)

  it('that come with the portal are reworded and ended, never deleted or called otherwise', async () => {
    const me = await boss()
    const [row] = (await me.get('/api/dictDetail/values?dictNames=region')).body.content
    expect(row.isBuiltIn).toBe(true)
    const { dictName, value, labelEn, labelZh, parent, sort, version } = row
    const same = { dictName, value, labelEn, labelZh, parent, sort, version }
    expect((await me.delete(`/api/dictDetail/${row.id}`)).body.status).toBe(60012)
    const other = await me.put(`/api/dictDetail/${row.id}`).send({ ...same, value: 'ELSEWHERE' })
    expect(other.body).toMatchObject({ status: 60012, field: 'value' })
    const ended = await me.put(`/api/dictDetail/${row.id}`).send({ ...same, validTo: '2026-11-20' })
    expect(ended.body).toMatchObject({ isOpen: false, version: version + 1 })
    await me.put(`/api/dictDetail/${row.id}`).send({ ...same, version: version + 1 })
  })

  it('that something holds are kept', async () => {
    const me = await boss()
    const row = (await me.post('/api/dictDetail').send(fresh({ dictName: 'driveType' }))).body
    const logbook = await makeLogbook({})
    await db.logbookSpecification.upsert({
      where: { logbookId: logbook.id },
      create: { logbookId: logbook.id, driveType: row.value },
      update: { driveType: row.value },
    })
    expect((await me.delete(`/api/dictDetail/${row.id}`)).body.status).toBe(60012)
    await db.logbookSpecification.update({ where: { logbookId: logbook.id }, data: { driveType: null } })
    expect((await me.delete(`/api/dictDetail/${row.id}`)).status).toBe(200)
  })

  it('are offered from their first to their last day, and found by that', async () => {
    const me = await boss()
    const coming = (await me.post('/api/dictDetail').send(fresh({ validFrom: '2026-11-22' }))).body
    const over = (await me.post('/api/dictDetail').send(fresh({ validTo: '2026-11-20' }))).body
    const open = (await me.post('/api/dictDetail').send(fresh({ validFrom: '2026-11-21', validTo: '2026-11-21' }))).body
    expect([coming, over, open].map(({ isOpen }) => isOpen)).toEqual([false, false, true])
    const found = async (state: string) =>
      (await me.get(`/api/dictDetail/values?q=NEW_${process.pid}&states=${state}`)).body.content.map(
        ({ id }: { id: number }) => id,
      )
    expect(await found('COMING')).toEqual([coming.id])
    expect(await found('ENDED')).toEqual([over.id])
    expect(await found('OPEN')).toContain(open.id)
    const reversed = await me.post('/api/dictDetail').send(fresh({ validFrom: '2026-11-22', validTo: '2026-11-21' }))
    expect(reversed.body.field).toBe('validTo')
  })

  it('keep facts beside their words, which have to be an object', async () => {
    const me = await boss()
    const row = (await me.post('/api/dictDetail').send(fresh({ extra: '{"days": 3}' }))).body
    expect(row.extra).toEqual({ days: 3 })
    for (const extra of ['[1]', '{', '"x"'])
      expect((await me.post('/api/dictDetail').send(fresh({ extra }))).body).toMatchObject({
        status: 60682,
        field: 'extra',
      })
  })

  it('that two edit at once are edited by one', async () => {
    const me = await boss()
    const sent = fresh()
    const row = (await me.post('/api/dictDetail').send(sent)).body
    const edit = (labelEn: string) => me.put(`/api/dictDetail/${row.id}`).send({ ...sent, labelEn, version: 1 })
    const both = await Promise.all([edit('One'), edit('Two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('and their names are the business of the super admin', async () => {
    const me = await boss()
    expect((await me.get('/api/dictDetail/names')).body).toContain('district')
    const other = await as(await makeOrg('RC'), Role.rcAdmin)
    for (const path of ['names', 'values']) expect((await other.get(`/api/dictDetail/${path}`)).status).toBe(403)
  })
})
