import { Role } from '@portal/shared/access/roles'
import { LOCATIONS_MAX } from '@portal/shared/features/logbooks/location'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { as, asUser, db, grant, makeLogbook, makeOrg, makeUser, now, ports } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { makeRecords, makeSite } from '../job-records/job-record.kit.ts'
import { purgeLocationLists } from './location-list.jobs.ts'

const idOf = (n: number) => `${String(8_000_000 + n)}-001`
const many = (count: number) => Array.from({ length: count }, (_, n) => idOf(n))

async function fixture() {
  const site = await makeSite()
  const other = await makeLogbook()
  await grant(other, site.rc, 'rc.PMC')
  await makeRecords(site, 2)
  const me = await asUser(await makeUser(site.rc, [Role.rcOfficer]))
  const { body } = await me
    .post('/api/locationList')
    .send({ locationIds: [...many(LOCATIONS_MAX - 1), site.logbook.locationId] })
  return { ...site, other, me, body, key: body.key as string }
}

describe('a list of ten thousand location ids', () => {
  it('filters log-books, records and both exports by its short key, alone or beside other ids', async () => {
    const { me, key, body, logbook, other } = await fixture()
    expect([body.count, key.length]).toEqual([LOCATIONS_MAX, 29])
    const ids = async (query: string) =>
      (await me.get(`/api/logbook?locationIds=${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await ids(key)).toEqual([logbook.id])
    expect((await ids(`${key},${other.locationId}`)).sort()).toEqual([logbook.id, other.id].sort())
    const page = (await me.get(`/api/logbook?locationIds=${key}&size=1&page=0`)).body
    expect(page.totalElements).toBe(1)
    expect((await me.get(`/api/jobRecord?locationIds=${key}`)).body.totalElements).toBe(2)
    for (const call of ['logbook', 'jobRecord']) {
      const res = await me.get(`/api/${call}/export?locationIds=${key}`).responseType('blob')
      const book = new exceljs.Workbook()
      await book.xlsx.load(res.body)
      const said = JSON.stringify(book.worksheets.map((tab) => tab.getSheetValues()))
      expect(said).toContain(logbook.locationId)
      expect(said).toContain('… (10000)')
      expect(said).not.toContain(other.locationId)
    }
    const asked = await me.post('/api/export').send({ kind: 'jobRecords', filters: { locationIds: key } })
    expect(asked.body).toEqual({ rowCount: 2, runId: null })
  })

  it('opens nothing that its reader may not see', async () => {
    const { me } = await fixture()
    const stranger = await makeLogbook()
    const { key } = (await me.post('/api/locationList').send({ locationIds: [stranger.locationId] })).body
    expect((await me.get(`/api/logbook?locationIds=${key}`)).body.totalElements).toBe(0)
  })

  it('says which of its ids find nothing, those of others among them, of units and of premises', async () => {
    const { me, key, logbook, other } = await fixture()
    const stranger = await makeLogbook()
    const missing = async (locationIds: string) =>
      (await me.post('/api/locationList/missing').send({ locationIds })).body.missing
    expect(await missing(`${logbook.locationId},${stranger.locationId},${other.premises},NOBODY1`)).toEqual([
      stranger.locationId,
      'NOBODY1',
    ])
    expect(await missing(key)).toHaveLength(LOCATIONS_MAX - 1)
    expect((await me.post('/api/locationList/missing').send({ locationIds: 'Location ID' })).status).toBe(400)
    const long = await me.post('/api/locationList/missing').send({ locationIds: ['x'.repeat(50_000)] })
    expect(long.body.key).toBe('locationIdsInvalid')
    expect(long.text.length).toBeLessThan(2000)
  })

  it('is a colleague’s too, so that an address can be passed on, and nobody else’s', async () => {
    const { key, rc, logbook } = await fixture()
    const colleague = await asUser(await makeUser(rc, [Role.rcAdmin]))
    expect((await colleague.get(`/api/logbook?locationIds=${key}`)).body.totalElements).toBe(1)
    expect((await colleague.get(`/api/locationList/${key}`)).body.locationIds).toContain(logbook.locationId)
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    for (const path of [
      `/api/locationList/${key}`,
      `/api/logbook?locationIds=${key}`,
      `/api/jobRecord?locationIds=${key}`,
      `/api/logbook/export?locationIds=${key}`,
    ])
      expect((await stranger.get(path)).body.key, path).toBe('locationListNotFound')
  })

  it('is kept once, however often and by how many at once it is sent', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const answers = await Promise.all(
      [many(3), many(3).reverse(), [...many(3), ...many(3)]].map((locationIds) =>
        me.post('/api/locationList').send({ locationIds }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.key} ${body.count}`)).size).toBe(1)
    expect(await db.locationList.count({ where: { orgId: me.user.orgId } })).toBe(1)
  })

  it('is refused when it is longer (40338), empty, or no list of location ids', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const send = async (locationIds: unknown) => (await me.post('/api/locationList').send({ locationIds })).body.status
    expect(await send(many(LOCATIONS_MAX + 1))).toBe(40338)
    for (const bad of [[], 'text', [null]]) expect(await send(bad)).toBe(400)
    expect(await send(['x'])).toBe(30021)
    expect((await me.get('/api/logbook?locationIds=LIST-123')).body.key).toBe('locationIdsInvalid')
  })

  it('is forgotten a year after it was last sent, unless a template names it', async () => {
    const { key, me } = await fixture()
    const forget = () => purgeLocationLists.run(createCtx(ports, systemActor), {})
    await forget()
    expect((await me.get(`/api/locationList/${key}`)).status).toBe(200)
    await db.locationList.update({ where: { key }, data: { createdAt: new Date(now.getTime() - 366 * 86_400_000) } })
    const option = { filters: { locationIds: [key], months: 12 }, charts: {} }
    const template = await me.post('/api/dashboardTemplate').send({ name: 'Pasted', optionJson: option })
    await forget()
    expect((await me.get(`/api/logbook?locationIds=${key}`)).status).toBe(200)
    await me.delete(`/api/dashboardTemplate/${template.body.id}`)
    await forget()
    expect((await me.get(`/api/logbook?locationIds=${key}`)).body).toMatchObject({ key: 'locationListNotFound' })
  })
})

it('a list that holds what is no location id is refused by its number, and names what it is', async () => {
  const { me } = await fixture()
  const { status, body } = await me.post('/api/locationList').send({ locationIds: ['lift 3', idOf(1), 'LX-77'] })
  expect([status, body]).toMatchObject([
    400,
    {
      status: 30021,
      field: 'locationIds',
      meta: { row: ['LIFT 3', 'LX-77'] },
      message: expect.stringContaining('LX-77'),
    },
  ])
})
