import { describe, expect, it } from 'vitest'
import { type At, openOf, stepTo, toneOf } from './grid.ts'

/** One of the four was made up for. */
const counts = { planned: 6, done: 4, madeUp: 1, suspended: 1, missed: 0 }

describe('a cell of the calendar', () => {
  it('counts as open what is neither made nor given up', () => {
    expect(openOf(counts)).toBe(1)
  })

  it('says first what has to be looked at', () => {
    expect(toneOf({ ...counts, missed: 1 }, false)).toBe('bad')
    expect(toneOf(counts, false)).toBe('warn')
    expect(toneOf({ ...counts, suspended: 0, done: 6 }, false)).toBe('good')
    expect(toneOf({ ...counts, suspended: 0 }, false)).toBe('moving')
    expect(toneOf({ ...counts, suspended: 0 }, true)).toBeUndefined()
  })
})

describe('arrow keys', () => {
  const cells: At[] = [
    { row: 0, week: 2 },
    { row: 0, week: 4 },
    { row: 2, week: 1 },
    { row: 2, week: 5 },
  ]
  const from = { row: 0, week: 4 }

  it('walk along a row, over weeks without visits, and stop at its edge', () => {
    expect(stepTo(cells, from, 'ArrowLeft')).toEqual({ row: 0, week: 2 })
    expect(stepTo(cells, from, 'ArrowRight')).toBeUndefined()
    expect(stepTo(cells, from, 'Home')).toEqual({ row: 0, week: 2 })
  })

  it('go to the nearest week of the next row that has visits', () => {
    expect(stepTo(cells, from, 'ArrowDown')).toEqual({ row: 2, week: 5 })
    expect(stepTo(cells, { row: 2, week: 1 }, 'ArrowUp')).toEqual({ row: 0, week: 2 })
    expect(stepTo(cells, from, 'ArrowUp')).toBeUndefined()
    expect(stepTo(cells, from, 'a')).toBeUndefined()
  })
})
