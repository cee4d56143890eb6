import type { Prisma } from '@portal/db'
import { folded, searchWords } from '@portal/shared/kernel/lists/search'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { db, makeLabel, makeLogbook, makeOrg } from '../../../test/world.ts'
import { contains, found, foundSql } from './search.ts'

/** Words as people write them: some of them parts of others, half-width and full-width. */
const WORDS = [
  '觀塘',
  '觀塘道',
  '鴻圖',
  'Harbour',
  'harbour view',
  '８８號',
  '88',
  'Ｌ３',
  'l3',
  '座',
  '（一期）',
  '100%',
]
const pick = (n: number, of: number) => Math.floor(n / of) % WORDS.length
/** Each with three words of the twelve, differently joined. */
const texts = Array.from({ length: 48 }, (_, n) =>
  [WORDS[pick(n, 1)], WORDS[pick(n * 5 + 3, 1)], WORDS[pick(n * 7, 4)]].join([' ', ', ', '　', '，'][n % 4]),
)
const org = await makeOrg('RC')
const rows: { id: number; labelId: number; held: string; name: string }[] = []
for (const text of texts) {
  const { id, ...made } = await makeLogbook({
    addressEn: text,
    addressZh: 'x',
    buildingEn: 'x',
    buildingZh: 'x',
    block: '',
  })
  const name = `${text} ${id}`
  const held = folded([made.locationId, made.leNumber, text, 'x x x'].join(' '))
  rows.push({ id, labelId: (await makeLabel(org, name)).id, held, name: folded(name) })
}
const ids = rows.map(({ id }) => id)
afterAll(async () => {
  await db.label.deleteMany({ where: { orgId: org.id } })
})

type Find = (text: string) => Promise<number[]>
const bySql = (condition: Prisma.Sql) =>
  db.$queryRaw<{ id: number }[]>`SELECT id FROM logbook l WHERE id = ANY(${ids}) AND ${condition}`
const logbooks = (where: object) =>
  db.logbook.findMany({ where: { AND: [{ id: { in: ids } }, where] }, select: { id: true } })
const numbered = async (found: Promise<{ id: number }[]>) => (await found).map(({ id }) => id).sort((a, b) => a - b)
const labels: Find = async (text) => {
  const where = { AND: [{ orgId: org.id }, contains(['name'], text)] }
  const those = new Set(await numbered(db.label.findMany({ where, select: { id: true } })))
  return rows.filter(({ labelId }) => those.has(labelId)).map(({ id }) => id)
}

const asked = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...WORDS, '座', 'road', '期', 'ARB'), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(' ', '　', ',', '，', ' , '),
    fc.boolean(),
  )
  .map(([words, between, isWide]) => {
    const text = words.join(between)
    return isWide ? text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)) : text
  })
/** Every row found holds all words, and every row that holds them is found. */
const holdsAll = (find: Find, of: 'held' | 'name') =>
  fc.asyncProperty(asked, async (text) => {
    const words = searchWords(text)
    const expected = rows.filter((row) => words.every((word) => row[of].includes(word))).map(({ id }) => id)
    expect(await find(text), text).toEqual(expected)
  })

describe('what is found', () => {
  it.each<[string, Find, 'held' | 'name']>([
    ['by the index', (text) => numbered(bySql(foundSql('l', text, true))), 'held'],
    ['row by row', (text) => numbered(bySql(foundSql('l', text, false))), 'held'],
    ['by Prisma and the index', (text) => numbered(logbooks(found(text, true))), 'held'],
    ['by Prisma', (text) => numbered(logbooks(found(text, false))), 'held'],
    ['in a short table', labels, 'name'],
  ])('holds all words, whatever their order, commas and width: %s', (_, find, of) =>
    fc.assert(holdsAll(find, of), { numRuns: 60 }),
  )

  it.each<[string, Find]>([
    ['its words in their order only', (text) => numbered(logbooks({ searchText: { contains: folded(text) } }))],
    [
      'any of its words',
      (text) => numbered(logbooks({ OR: searchWords(text).map((word) => ({ searchText: { contains: word } })) })),
    ],
    [
      'its words as they were typed',
      (text) => numbered(logbooks({ AND: text.split(/[\s,，]+/).map((word) => ({ addressEn: { contains: word } })) })),
    ],
  ])('and a search for %s is found out', async (_, find) => {
    const { failed } = await fc.check(holdsAll(find, 'held'), { numRuns: 60 })
    expect(failed).toBe(true)
  })
})

describe('several numbers', () => {
  it('of log-books: one is enough, beside words that all have to be there', async () => {
    const made: number[] = []
    for (const [locationId, addressEn] of [
      ['KA10001-001', 'Pier'],
      ['KA10001-002', 'Quay'],
      ['KA20001-001', 'Pier'],
    ] as const)
      made.push((await makeLogbook({ locationId, addressEn })).id)
    const [one, two, three] = made
    const find = (text: string) =>
      numbered(db.$queryRaw`SELECT id FROM logbook l WHERE location_id LIKE 'KA%' AND ${foundSql('l', text, true)}`)
    expect(await find('KA10001-002，ｋａ20001-001')).toEqual([two, three])
    expect(await find('pier KA20001 ka10001')).toEqual([one, three])
    expect(await find('KA1000')).toEqual([one, two])
    expect(await find('Pier Quay')).toEqual([])
  })
  it('of log-books: found without the dash or with another one, in any width, and beside words', async () => {
    const { id } = await makeLogbook({ locationId: 'KB10001-001', addressEn: '7 Kowloon Park Drive, Ocean Tower' })
    await makeLogbook({ locationId: 'KB10001-002', addressEn: 'Ocean Tower' })
    const bySql = (text: string) =>
      numbered(db.$queryRaw`SELECT id FROM logbook l WHERE location_id LIKE 'KB%' AND ${foundSql('l', text, true)}`)
    const inFields = (text: string) =>
      numbered(
        db.logbook.findMany({
          where: { AND: [{ premises: 'KB10001' }, contains(['locationId', 'addressEn'], text)] },
          select: { id: true },
        }),
      )
    for (const typed of [
      'KB10001001',
      'kb10001001',
      'ＫＢ１０００１００１',
      'KB10001–001',
      'tower KB10001001',
      'tower kowloon',
    ])
      expect([typed, await bySql(typed), await inFields(typed)]).toEqual([typed, [id], [id]])
  })
  it('of registrations: with and without a blank, in any width', async () => {
    const made: number[] = []
    for (const registrationNumber of ['K135', 'K246', 'K357'])
      made.push((await makeOrg('RP', { registrationNumber })).id)
    const find = (text: string) =>
      numbered(
        db.organization.findMany({ where: contains(['registrationNumber'], text, 'numbers'), select: { id: true } }),
      )
    expect(await find('K 135，ｋ357')).toEqual([made[0], made[2]])
    expect(await find('k246')).toEqual([made[1]])
  })
})
