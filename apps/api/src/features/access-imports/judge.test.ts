import { IMPORT_MAX_ROWS } from '@portal/shared/kernel/sheet'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ctxOf, makeOrg } from '../../../test/world.ts'
import { judge, LOGBOOKS_MAX } from './judge.ts'
import type { ModeSpec, NamedRow, Target } from './mode.ts'

const UNITS = 500
const row = z.object({ locationId: z.string(), day: z.number() })
type Row = z.output<typeof row>
const units: readonly Target[] = Array.from({ length: UNITS }, (_, id) => ({ id, logbookId: id, name: `${id}` }))

/** Rows that let in somebody for a day; the log-books are those of one premises, or one of them by its own number. */
async function judged(rows: readonly Row[]) {
  let compared = 0
  const looked: NamedRow<Row>[] = []
  const spec: ModeSpec<'locationId' | 'day', typeof row> = {
    mode: 'subcontract',
    kind: 'planted',
    // why the cast: nothing of a layout but its columns is asked for here
    layout: { sheet: { columns: [{ field: 'locationId' }] } } as never,
    targets: async (_, all) =>
      new Map(
        all.map(({ row, value: { locationId } }) => [
          row,
          locationId === 'premises' ? units : units.filter(({ name }) => name === locationId),
        ]),
      ),
    missing: 'importLogbookNotFound',
    purpose: () => 'one',
    isApart(one, other) {
      compared++
      return one.day !== other.day
    },
    together: ({ day }) => `${day}`,
    same: async () => new Set(),
    async look(_, set) {
      looked.push(...set)
      return { refused: [] }
    },
    act: async () => ({ done: 0, failed: [] }),
    blame: {},
  }
  const numbered = rows.map((value, n) => ({ row: n + 2, value }))
  const faults = await judge(ctxOf(await makeOrg('RC')), spec, numbered)
  const keys = Map.groupBy(faults, ({ key }) => key)
  const count = (key: Parameters<typeof keys.get>[0]) => keys.get(key)?.length ?? 0
  return {
    compared,
    looked: looked.length,
    repeated: count('importLocationRepeated'),
    tooMany: count('importTooManyLogbooks'),
    faults,
  }
}
const times = (count: number, of: (n: number) => Row) => Array.from({ length: count }, (_, n) => of(n))
const MOST = IMPORT_MAX_ROWS.run

describe('rows that name one premises over and over', () => {
  it('are refused without comparing each of its log-books again', async () => {
    const { compared, looked, repeated } = await judged(times(MOST, () => ({ locationId: 'premises', day: 1 })))
    expect([looked, repeated]).toEqual([1, MOST - 1])
    expect(compared).toBeLessThan(UNITS)
  })

  it('on other days each are looked at up to as many log-books as a workbook takes', async () => {
    const { compared, looked, tooMany, faults } = await judged(times(MOST, (day) => ({ locationId: 'premises', day })))
    expect([looked, tooMany]).toEqual([LOGBOOKS_MAX / UNITS, MOST - LOGBOOKS_MAX / UNITS])
    expect(compared).toBeLessThan(LOGBOOKS_MAX * (LOGBOOKS_MAX / UNITS))
    expect(faults[0]).toMatchObject({ key: 'importTooManyLogbooks', meta: { max: LOGBOOKS_MAX } })
  })

  it('and its log-books by their own numbers are refused in the later row, whichever that is', async () => {
    const premises = { locationId: 'premises', day: 1 }
    const unit = { locationId: '7', day: 1 }
    for (const rows of [
      [premises, unit, unit],
      [unit, premises, premises],
    ]) {
      const { faults } = await judged(rows)
      expect(faults).toMatchObject([
        { row: 3, key: 'importLocationRepeated', meta: { first: 2 } },
        { row: 4, key: 'importLocationRepeated', meta: { first: 2 } },
      ])
    }
    expect((await judged([premises, { ...unit, day: 2 }])).faults).toEqual([])
  })
})
