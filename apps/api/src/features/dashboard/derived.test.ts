import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '../../../test/world.ts'
import { ACTS, type Act, apartOf, type City, checksOf, foundCity, keptOf, NOTHING, settleCity } from './city.kit.ts'

beforeAll(() => settleCity())

type Acts = [Act, number][]
async function happen(city: City, acts: Acts): Promise<void> {
  for (const [name, nth] of acts) await ACTS[name](city, nth)
}
const act = fc.tuple(
  fc.constantFrom<Act[]>(...(Object.keys(ACTS) as Act[]), 'write', 'write', 'write', 'jump', 'jump'),
  fc.nat({ max: 500 }),
)
const jumps = (...nths: number[]): Acts => nths.map((nth) => ['jump', nth])
/** A night after the first of a month, and another on the last day of the month before it. */
const BACK_OVER_MIDNIGHT: Acts = [...jumps(4, 4, 4, 3, 3), ['night', 0], ...jumps(0), ['night', 0]]

describe('what dashboards keep', () => {
  it('follows from the records, whatever was written, answered, deleted, passed on, and however the clock went', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
        const city = await foundCity()
        await happen(city, [...acts, ['follow', 0]])
        expect(await apartOf(city)).toEqual(NOTHING)
        await ACTS.night(city, 0)
        expect(await apartOf(city)).toEqual(NOTHING)
        for (const told of await checksOf(city)) expect(told).toEqual({ wrong: 0, missing: 0, isSealed: true })
      }),
      { numRuns: 6, examples: [[BACK_OVER_MIDNIGHT]] },
    )
  })

  it('is the same in whichever order records come', async () => {
    // no second visit among them, which has to come after the first
    const nths = Array.from({ length: 24 }, (_, nth) => nth + 1).filter((nth) => nth % 5)
    const written = async (order: readonly number[]) => {
      const city = await foundCity()
      await happen(city, [...jumps(4), ...order.map((nth): [Act, number] => ['write', nth])])
      await happen(city, [['follow', 0], ...jumps(5), ['night', 0], ['follow', 0]])
      return keptOf(city)
    }
    const inOrder = await written(nths)
    expect(inOrder.months.filter(({ records }) => records).length).toBeGreaterThan(1)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(nths, { minLength: nths.length }), async (order) => {
        expect(await written(order)).toEqual(inOrder)
      }),
      { numRuns: 4 },
    )
  })

  const off = (table: string, trigger: string) => [
    `ALTER TABLE "${table}" DISABLE TRIGGER "${trigger}"`,
    `ALTER TABLE "${table}" ENABLE TRIGGER "${trigger}"`,
  ]
  const more = (table: string, column: string) => [
    `UPDATE "${table}" SET "${column}" = "${column}" + 1`,
    `UPDATE "${table}" SET "${column}" = "${column}" - 1`,
  ]
  const FAULTS: [keyof typeof NOTHING, string, string[], Acts][] = [
    [
      'months',
      'a record that is written and not counted',
      off('job_record', 'logbook_month_on_insert'),
      [['write', 21]],
    ],
    [
      'months',
      'a record that is deleted and still counts',
      off('job_record', 'logbook_month_on_update'),
      [['erase', 1]],
    ],
    [
      'months',
      'an answer that is not counted',
      off('acknowledgement', 'logbook_month_on_insert'),
      [['acknowledge', 1]],
    ],
    [
      'months',
      'a contractor whose time has not begun',
      off('logbook_party', 'logbook_month_on_insert'),
      [['passOn', 0]],
    ],
    [
      'figures',
      'a month that changes unseen',
      off('logbook_month', 'figure_change_of_months_on_update'),
      [['acknowledge', 1]],
    ],
    [
      'figures',
      'a type of work that comes after its month was settled',
      off('job_record_month', 'figure_change_of_works_on_insert'),
      [...jumps(4, 4, 3, 3), ['night', 0], ['follow', 0], ['write', 42]],
    ],
    [
      'figures',
      'a log-book in another district',
      off('logbook', 'figure_change_of_logbooks_on_update'),
      [['correct', 1]],
    ],
    [
      'figures',
      'a responsible person unseen',
      off('logbook_party', 'figure_change_of_parties_on_insert'),
      [['entrust', 1]],
    ],
    [
      'figures',
      'one who has never been responsible',
      off('logbook_party', 'figure_change_of_parties_on_update'),
      [['entrust', 3]],
    ],
    ['standings', 'a standing that nobody counted', more('logbook_standing', 'breakdowns'), []],
    ['workers', 'a job that is deleted and still counts', off('job_record', 'worker_change_on_update'), [['erase', 1]]],
    ['sums', 'a sum of the city', more('city_figure', 'records'), []],
    ['sums', 'a sum of a contractor', more('contractor_figure', 'unit_ms'), []],
    ['sums', 'a sum of a contractor by kind', more('contractor_kind_figure', 'breakdowns'), []],
    ['sums', 'a sum of the city by facets', more('city_facet_figure', 'breakdowns'), []],
    ['sums', 'a sum of a contractor by facets', more('contractor_facet_figure', 'breakdowns'), []],
    ['figures', 'a type of work that nobody did', more('logbook_figure', 'works_12'), []],
    ['sums', 'a sum of a responsible person', more('responsible_figure', 'breakdowns'), []],
    ['sums', 'a count of standings', more('standing_count', 'units'), []],
  ]
  /** To the middle of September, so that a month is settled; then work that makes the running one known until today. */
  const BEFORE: Acts = [
    ...jumps(5, 4),
    ...[1, 22, 4].map((nth): [Act, number] => ['write', nth]),
    ...jumps(3),
    ['night', 0],
    ...[30, 31, 32].map((nth): [Act, number] => ['write', nth]),
    ['entrust', 3],
    ['entrust', 2],
    ['follow', 0],
  ]
  it.each(FAULTS)('is found wrong of %s: %s', async (where, _, [plant = '', mend = ''], acts) => {
    const city = await foundCity()
    await happen(city, BEFORE)
    expect(await apartOf(city)).toEqual(NOTHING)
    await db.$executeRawUnsafe(plant)
    await happen(city, [...acts, ['follow', 0]])
    const found = await apartOf(city)
    await db.$executeRawUnsafe(mend)
    expect(found[where]).not.toEqual([])
  })
})
