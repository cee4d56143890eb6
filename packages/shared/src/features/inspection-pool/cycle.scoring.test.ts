import { expect, it } from 'vitest'
import { cycleOf } from './cycle.scoring.ts'

it.each([
  [7, 50, 'weekly'],
  [10, 3, 'weekly'],
  [10.5, 20, 'biweekly'],
  [14, 25, 'biweekly'],
  [28, 12, 'fourWeekly'],
  [42, 8, 'fourWeekly'],
  [43, 8, 'none'],
  [7, 2, 'none'],
  [null, 0, 'none'],
] as const)('%s days between %s visits are the cycle %s', (days, intervals, cycle) => {
  expect(cycleOf({ weeks: null, days, intervals })).toBe(cycle)
})

it.each([
  [1, 'weekly'],
  [2, 'biweekly'],
  [4, 'fourWeekly'],
  [13, 'none'],
] as const)('a plan of every %s weeks is the cycle %s, however the visits were made', (weeks, cycle) => {
  expect(cycleOf({ weeks, days: 28, intervals: 12 })).toBe(cycle)
})
