import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '../world.ts'
import { applyAll } from './apply.ts'
import { INVARIANTS, wrong } from './invariants.ts'
import { PLANTED } from './planted.ts'

const [SEQUENCES, SEED, LENGTH] = [12, 7, 30]
/** Found by what was seen alone: only a call itself could break it. */
const BY_HAND = 'clash seen'

// the database itself refuses some of the faults: here it does not
beforeAll(async () => {
  const triggers = await db.$queryRaw<{ name: string; table: string }[]>`
    SELECT t.tgname AS name, c.relname AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND t.tgname IN ('specification_update_written_once', 'specification_period_written_once')`
  for (const { name, table } of triggers) await db.$executeRawUnsafe(`DROP TRIGGER "${name}" ON "${table}"`)
})

it('every invariant has a fault that it has to find', () =>
  expect(Object.keys(INVARIANTS).filter((name) => PLANTED.every(([one]) => one !== name))).toEqual([BY_HAND]))

describe('data sheets', () => {
  it.each(PLANTED)(
    '%s: finds %s',
    async (invariant, _, spoiling) => {
      const { fault } = await applyAll({ count: SEQUENCES, seed: SEED, length: LENGTH, spoiling })
      expect(fault).toContain(`${invariant}: `)
    },
    SEQUENCES * 20_000,
  )

  it('clash seen: finds an approval over an edit that the reviewer had not seen', () => {
    const sheet = (ratedLoadKg: number) => ({
      ...{ leNumber: '1', addressEn: '', addressZh: '', buildingEn: '', buildingZh: '', block: '' },
      ...{ district: 'KT', area: 'KT-03', machineRoomLess: false, specialMaintenance: false },
      specification: { ratedLoadKg, features: {}, safetyParts: {} },
    })
    const book = { id: 1, locationId: 'a', isActivated: true, leNumber: '1', kept: 0, version: 4, kind: 'L' as const }
    const update = { id: 9, logbookId: 1, orgId: 1, status: 'PENDING' as const, base: sheet(630), applied: sheet(900) }
    const before = { books: [{ ...book, sheet: sheet(800) }], updates: [update] }
    const after = {
      books: [{ ...book, kept: 1, version: 5, sheet: sheet(900) }],
      updates: [{ ...update, status: 'APPROVED' as const }],
    }
    const call = { told: '', send: async () => ({ status: 200 }), by: 'approval' as const, logbookId: 1, updateId: 9 }
    const step = (version: number) =>
      wrong(before, after, [{ call: { ...call, version }, reply: { status: 200, done: 1 } }])
    expect([step(4), step(3)]).toEqual([[], ['clash seen: application 9 overwrote what nobody had seen']])
  })
})
