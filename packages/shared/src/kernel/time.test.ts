import { expect, it } from 'vitest'
import { endOf, endsOf, lastDayOf, showEnd, showStart, startOf } from './time.ts'

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
