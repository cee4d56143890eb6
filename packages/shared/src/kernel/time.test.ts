import { expect, it } from 'vitest'
import { addMonths, endOf, endsOf, lastDayOf, monthsUpTo, showEnd, showStart, startOf } from './time.ts'

it('the last months end with that of the day, over the turn of a year, however long it is', () => {
  expect(monthsUpTo('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsUpTo('2026-12-31', 2)).toEqual(['2026-11', '2026-12'])
  expect(monthsUpTo('2026-01-01', 1)).toEqual(['2026-01'])
  expect(monthsUpTo('2026-01-01', 0)).toEqual([])
  for (let month = 0; month < 12; month++) {
    const day = addMonths('2024-01-31', month)
    const before = Array.from({ length: 25 }, (_, index) => addMonths(day, index - 24).slice(0, 7))
    expect(monthsUpTo(day, 25)).toEqual(before)
  }
})

it('a period of whole days ends on its last day, another at its moment', () => {
  const noon = new Date('2026-12-12T04:00:00Z')
  expect(lastDayOf(endOf('2026-12-12'))).toBe('2026-12-12')
  expect(lastDayOf(noon)).toBe('2026-12-12')
  expect([showEnd(endOf('2026-12-31')), showEnd(noon)]).toEqual(['31/12/2026', '12/12/2026 12:00'])
  expect([showStart(startOf('2027-01-01')), showStart(noon)]).toEqual(['01/01/2027', '12/12/2026 12:00'])
})

it('ends are found by their last days, both days of the range among them', () => {
  const { gt, lte } = { gt: new Date(0), lte: new Date(0), ...endsOf('2026-12-12', '2026-12-13') }
  const isIn = (end: Date) => end > gt && end <= lte
  const ends = [
    endOf('2026-12-11'),
    endOf('2026-12-12'),
    endOf('2026-12-13'),
    new Date(endOf('2026-12-13').getTime() + 1),
  ]
  expect(ends.map(isIn)).toEqual([false, true, true, false])
})
