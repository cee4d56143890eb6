import { describe, expect, it } from 'vitest'
import { lastSettled, monthOf, settlementOf } from './settlement.ts'

const at = (instant: string) => new Date(`${instant}+08:00`)

describe('the settlement of a month', () => {
  it.each([
    ['2026-10-01', '2026-11-02T00:30:00'],
    ['2026-12-01', '2027-01-02T00:30:00'],
    ['2028-02-01', '2028-03-02T00:30:00'],
  ])('of %s is as of %s in Hong Kong', (month, moment) => {
    expect(settlementOf(month)).toEqual(at(moment))
  })
  it('is named by the first day of its month', () => expect(monthOf('2026-10-31')).toBe('2026-10-01'))

  it.each([
    ['2026-11-01T00:00:00', '2026-09-01'],
    ['2026-11-02T00:30:00', '2026-09-01'],
    ['2026-11-02T00:30:59', '2026-09-01'],
    ['2026-11-02T00:31:00', '2026-10-01'],
    ['2026-11-30T23:59:59', '2026-10-01'],
    ['2027-01-02T00:31:00', '2026-12-01'],
    ['2027-01-01T12:00:00', '2026-11-01'],
  ])('at %s is due up to that of %s', (now, month) => expect(lastSettled(at(now))).toBe(month))
})
