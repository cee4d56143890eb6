import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, ctxOf, db, grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { isEverything } from '../../access/everything.ts'
import { bigramsOf } from '../../kernel/list/search.ts'
import { filters } from '../logbook-filters/logbook.filters.ts'

describe('a search of log-books', () => {
  it.each([
    ['of two characters', '蜃樓'],
    ['of more', '蜃樓七座'],
  ])('finds one’s own few among many of others, in the order of the list, page by page: %s', async (_, q) => {
    const rc = await makeOrg('RC')
    const premises = `77${q.length}`
    const mine: string[] = []
    for (let n = 0; n < 60; n++) {
      const locationId = `${premises}${String(n).padStart(4, '0')}-001`
      const made = await makeLogbook({ locationId, buildingZh: `${q}${n % 2 ? '東' : '西'}`, installedYear: 2020 - n })
      if (![8, 50, 51, 59].includes(n)) continue
      await grant(made, rc, 'rc.PMC')
      mine.push(locationId)
    }
    const me = await as(rc, Role.rcOfficer)
    const page = async (query: object, who = me, count = 4) => {
      const { body } = await who.get('/api/logbook').query({ q, size: 1, ...query })
      expect(body.totalElements).toBe(count)
      return body.content.map(({ locationId }: { locationId: string }) => locationId)
    }
    for (const [nth, id] of mine.entries()) expect(await page({ page: nth })).toEqual([id])
    expect(await page({ page: 4 })).toEqual([])
    const city = await as({ id: REGULATOR_ORG_ID }, Role.emsdViewer)
    expect(await page({ page: 50 }, city, 60)).toEqual([mine[1]])
    expect(await page({ page: 60 }, city, 60)).toEqual([])
    expect(await page({ page: 51, types: 'P' }, city, 0)).toEqual([])
    const byYear = mine.toReversed()
    expect(await page({ size: 4, sort: 'installedYear,asc' })).toEqual(byYear)
    expect(await page({ sort: 'installedYear,desc' })).toEqual([byYear[3]])
  })
})

describe('a text of one character again and again', () => {
  it.each(['疊疊疊', 'qqq'])('is not found where it stands fewer times: %s', async (q) => {
    const rc = await makeOrg('RC')
    const [less, same] = [q.slice(1), q].map((name) => `x${name}x`)
    await grant(await makeLogbook({ buildingZh: less, addressEn: 'x', addressZh: 'x' }), rc, 'rc.PMC')
    const right = await makeLogbook({ buildingZh: same, addressEn: 'x', addressZh: 'x' })
    await grant(right, rc, 'rc.PMC')
    const { body } = await (await as(rc, Role.rcOfficer)).get('/api/logbook').query({ q: `${q}x` })
    expect(body).toMatchObject({ totalElements: 1, content: [{ id: right.id }] })
    const bare = (await (await as(rc, Role.rcOfficer)).get('/api/logbook').query({ q })).body
    expect(bare.content).toHaveLength(bare.totalElements)
    expect(bare.content.map(({ id }: { id: number }) => id)).toEqual([right.id])
  })
})

describe('the pairs of a search', () => {
  it.each(['', '觀', '觀塘', '觀塘觀塘道', 'ab  ba', '12-001', '𠮷野家', "King's Road 8/F"])(
    'of %j are those the database keeps',
    async (text) => {
      const [row] = await db.$queryRaw<{ pairs: string[] }[]>`SELECT bigrams(${text}) AS pairs`
      expect(bigramsOf(text).sort()).toEqual(row?.pairs.sort())
    },
  )
})

describe('a condition', () => {
  it('of nothing but a text leaves the search of the whole city to its index', async () => {
    const city = ctxOf(await makeOrg('EMSD'), Role.emsdOfficer).actor
    expect(isEverything(filters(city, now, {}))).toBe(true)
    expect(isEverything(filters(city, now, { installedTo: 2000 }))).toBe(false)
  })
  it.each([{}, { AND: [] }, { AND: {} }, { AND: [{}, { kind: undefined }, { AND: [{}] }] }])(
    'that says nothing leaves nothing out: %j',
    (where) => expect(isEverything(where)).toBe(true),
  )
  it.each([
    { kind: 'L' },
    { kind: null },
    { OR: [] },
    { NOT: {} },
    { AND: [{}, { id: { in: [] } }] },
    { AND: [{ OR: [{}] }] },
  ])('that says anything may leave something out: %j', (where) => expect(isEverything(where)).toBe(false))
})
