import { Role } from '@portal/shared/access/roles'
import { EXPORT_KINDS, EXPORTS, type ExportKind } from '@portal/shared/exports'
import type { AnyCall } from '@portal/shared/kernel/contract'
import { takenBy } from '@portal/shared/kernel/workbooks/export'
import exceljs from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../src/features.ts'
import { EXPORTED } from '../../src/workbooks.ts'
import { asUser, makeOrg, makeUser } from '../world.ts'
import { type Ask, askExport, formOf, makeReaders, type Person, people, rowsIn } from './readers.ts'

/*
 * Every workbook of a list has the rows that were ticked in the list and no others, and the columns that were asked for: a contract
 * that takes them before a query that forgets them would export what nobody meant.
 */

const KINDS = EXPORT_KINDS.filter((kind) => 'ticked' in takenBy(EXPORTS[kind]))
/** Only the regulator exports them, or whoever may sees the same rows. */
const OF_ONE_HOUSE: readonly ExportKind[] = ['organizations', 'inspectionPool', 'inspectionSchedules']
/** Lists that are not called as their workbook. */
const LISTS: Partial<Record<ExportKind, AnyCall>> = {
  scoredLogbooks: OPERATIONS['dashboards.logbook'],
  performers: OPERATIONS['dashboards.performance'],
}
const listOf = (kind: ExportKind): AnyCall | undefined =>
  LISTS[kind] ?? new Map(Object.entries<AnyCall>(OPERATIONS)).get(`${EXPORTS[kind].group}.list`)

/** The numbers by which rows of a list are ticked, as somebody sees them. */
async function idsIn(person: Person, kind: ExportKind): Promise<number[]> {
  const call = listOf(kind)
  const rows = call ? await rowsIn(person, call) : []
  const ids = rows.map((row) => (kind === 'performers' ? row.orgId : row.id))
  return ids.filter((id) => typeof id === 'number')
}

/** Who sees rows of a list, with the number of one of them. */
async function reader(kind: ExportKind): Promise<{ person: Person; id: number } | undefined> {
  for (const person of people.values()) {
    const [id] = await idsIn(person, kind)
    if (id !== undefined) return { person, id }
  }
  return undefined
}

/** Nobody of them has anything to do with what the others see. */
const strangers: Person[] = []
async function makeStrangers(): Promise<void> {
  for (const [type, ...roles] of [
    ['RC', Role.rcAdmin, Role.rcOfficer],
    ['RP', Role.rpAdmin, Role.rpOfficer],
  ] as const)
    strangers.push(await asUser(await makeUser(await makeOrg(type), roles)))
}
/** What of that is more than nothing. */
const more = (given: readonly (number | null)[]) => given.filter((rows) => rows !== 0)
/** What they, who may export the list and do not see the row, were given of it. */
async function givenAway(kind: ExportKind, id: number): Promise<(number | null)[]> {
  const given: (number | null)[] = []
  for (const stranger of strangers) {
    const ask = askExport(stranger, kind)
    if ((await ask({})) === null || (await idsIn(stranger, kind)).includes(id)) continue
    given.push(await ask({ ticked: [id] }))
  }
  return given
}

/** What of the rows that were ticked is not minded. */
async function unminded(ask: Ask, id: number): Promise<string[]> {
  const nobodys = 2_147_483_647
  const [all, some, others, none, every] = [
    (await ask({})) ?? 0,
    (await ask({ ticked: [id] })) ?? 0,
    (await ask({ unticked: [id] })) ?? 0,
    await ask({ ticked: [nobodys] }),
    await ask({ unticked: [nobodys] }),
  ]
  return [
    ...(some > 0 && some <= all ? [] : [`ticked: ${some} of ${all}`]),
    ...(some + others === all ? [] : [`unticked: ${others} and ${some} of ${all}`]),
    ...(none === 0 ? [] : [`ticked by others: ${none}`]),
    ...(every === all ? [] : [`unticked by others: ${every} of ${all}`]),
  ]
}

/** The first line of a workbook, and how many rows stand below it. */
async function opened(person: Person, kind: ExportKind, asked: object) {
  const { method, path } = EXPORTS[kind]
  const all = { ...formOf.get(path), ...asked }
  const call = method === 'get' ? person.get(path).query(all) : person.post(path).send(all)
  const res = await call.set('current-lang', 'ENG').responseType('blob')
  expect([kind, res.status]).toEqual([kind, 200])
  const [cover, sheet] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
  return {
    heads: sheet?.getRow(1).cellCount,
    rows: (sheet?.actualRowCount ?? 1) - 1,
    facts: JSON.stringify(cover?.getSheetValues()),
  }
}

describe('a workbook of a list', () => {
  beforeAll(async () => {
    await makeReaders()
    await makeStrangers()
  })

  it('is one of those that can be ticked', () => expect(KINDS.length).toBeGreaterThan(20))

  it.each(KINDS)('has what was ticked, in the columns asked for: %s', async (kind) => {
    const found = await reader(kind)
    if (!found) return expect(`nobody sees a row of ${kind}`).toBe('')
    const { person, id } = found
    expect(await unminded(askExport(person, kind), id)).toEqual([])
    const [first, second] = EXPORTED[kind].columns.map(({ field }) => field)
    const { heads, rows, facts } = await opened(person, kind, { ticked: String(id), columns: [second, first].join() })
    // a sheet that goes back by an import has all its columns
    const isChosen = 'columns' in takenBy(EXPORTS[kind])
    expect([heads, rows > 0]).toEqual([isChosen ? 2 : EXPORTED[kind].columns.length, true])
    expect(facts).toContain('Only the 1 ticked in the list')
    if (!isChosen) return
    const refused = await person
      .post('/api/export')
      .send({ kind, filters: formOf.get(EXPORTS[kind].path), columns: ['planted'] })
    expect([refused.status, refused.body.key]).toEqual([400, 'validationFailed'])
  })

  it('gives nobody a row of others that he names', async () => {
    const [untried, wrong]: [ExportKind[], string[]] = [[], []]
    for (const kind of KINDS) {
      const found = await reader(kind)
      const given = found ? await givenAway(kind, found.id) : []
      if (!given.length) untried.push(kind)
      if (more(given).length) wrong.push(`${kind}: ${given}`)
    }
    expect(wrong).toEqual([])
    expect(untried).toEqual(OF_ONE_HOUSE)
  })

  it('planted, that forgets what was ticked is found', async () => {
    expect(await unminded(async () => 3, 1)).toEqual(['unticked: 3 and 3 of 3', 'ticked by others: 3'])
    const widening: Ask = async ({ ticked }) => (ticked ? 4 : 3)
    expect(await unminded(widening, 1)).toContain('ticked: 4 of 3')
    expect(more([0, 1, null])).toEqual([1, null])
  })
})
