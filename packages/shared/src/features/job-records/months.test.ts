import { expect, it } from 'vitest'
import { addMonths } from '../../kernel/time.ts'
import { monthsUpTo } from './months.ts'

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
