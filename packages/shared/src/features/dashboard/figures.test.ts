import { describe, expect, it } from 'vitest'
import { added, figuresOf, type Sums } from './figures.ts'

const DAY_MS = 86_400_000
const NOTHING = added([])
/** Sums of a month of 30 days, of one lift where nothing is said. */
const month = (over: Partial<Sums> = {}): Sums => ({
  ...NOTHING,
  unitMs: 30 * DAY_MS,
  liftMs: 30 * DAY_MS,
  monthMs: 30 * DAY_MS,
  rated: 1,
  scoreNano: 80_000_000_000,
  ...over,
})

describe('figures', () => {
  it('are nothing where nothing is there to be judged', () => {
    expect(figuresOf([])).toMatchObject({
      records: 0,
      index: null,
      availability: null,
      breakdownRate: null,
      onTime: null,
    })
    expect(figuresOf([NOTHING])).toMatchObject({ index: null, trappingRate: null, gps: null })
  })
  it('average the months, not the log-books in them', () => {
    const many = month({ rated: 99, scoreNano: 99 * 60_000_000_000 })
    expect(figuresOf([many, month({ scoreNano: 90_000_000_000 })]).index).toBe(75)
    expect(figuresOf([many, month({ rated: 0, scoreNano: 0 })]).index).toBe(60)
  })
  it('tell rates of 31 days, trappings by lifts alone', () => {
    const { breakdownRate, trappingRate } = figuresOf([month({ breakdowns: 3, trappings: 3, unitMs: 60 * DAY_MS })])
    expect([breakdownRate, trappingRate]).toEqual([(3 * 31) / 60, (3 * 31) / 30])
  })
  it('add up minutes before they divide', () => {
    const stopped = month({ otherMs: 15 * DAY_MS })
    expect(figuresOf([month(), stopped]).availability).toBe(0.75)
    expect(figuresOf([month({ routineMs: 10 * DAY_MS, otherMs: 5 * DAY_MS })]).availability).toBe(0.75)
  })
  it('tell shares of the records that count', () => {
    expect(figuresOf([month({ records: 4, onTime: 3, acknowledged: 1, gpsGood: 1, gpsOf: 2 })])).toMatchObject({
      onTime: 0.75,
      acknowledged: 0.25,
      gps: 0.5,
    })
  })
})
