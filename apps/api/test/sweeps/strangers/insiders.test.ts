import { beforeAll, expect, it } from 'vitest'
import { listening, speaking } from '../../speak.ts'
import { db } from '../../world.ts'
import { makeGroupAdmin, makeProgramOfConfined } from './insiders.ts'
import { PLANTED_AIMS, PLANTED_WORKBOOKS, plantedCalls, plantedContracts } from './planted.ts'
import { MARK, makeTheirs } from './rows.ts'
import { sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

beforeAll(watchRows)

it.each(['rc', 'rp'] as const)(
  'a group admin (%s) is told nothing of his organization’s other groups and changes nothing of them',
  async (side) => {
    const theirs = await makeTheirs()
    const { person, met } = await makeGroupAdmin(theirs, side)
    const colleague = theirs.fixture[side === 'rc' ? 'officer' : 'keeper']
    const rows = { ...theirs, ids: { ...theirs.ids, user: colleague.id } }
    expect(await sweep(person, rows, { met })).toEqual([])
  },
)

it('a call that opens to a group admin what his organization reads, or whose people they are, is named', async () => {
  const { url } = await listening(plantedCalls())
  const theirs = await makeTheirs()
  const { person, met } = await makeGroupAdmin(theirs, 'rc')
  const calls = Object.fromEntries(Object.entries(plantedContracts).map(([name, one]) => [`planted.${name}`, one]))
  const planted = { calls, aims: PLANTED_AIMS, workbooks: PLANTED_WORKBOOKS }
  const findings = (await sweep({ ...person, speak: speaking(url, person.token) }, theirs, { met, ...planted })).join(
    '\n',
  )
  expect(findings).toMatch(new RegExp(`planted.whole .*tells ${MARK}`))
  expect(findings).toMatch(new RegExp(`planted.colleague .*tells ${MARK}`))
  expect(findings).not.toMatch(/planted.good(Write)? /)
})

it('a program reads and writes no more than its maker, whom a works group confines; where it does, that is named', async () => {
  const theirs = await makeTheirs()
  const { person, met, client } = await makeProgramOfConfined(theirs)
  expect(await sweep(person, theirs, { met })).toEqual([])
  await db.apiClient.update({ where: { id: client.id }, data: { memberships: [] } })
  expect((await sweep(person, theirs, { met })).join()).toContain(`tells ${MARK}`)
})
