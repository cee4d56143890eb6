import { describe, expect, it } from 'vitest'
import { type AdvisedMonth, partsToExcellent, scoredMonth, waysToExcellent } from './advice.ts'
import { healthIndex } from './health-index.scoring.ts'

/** The lift of the pictures in October. */
const LIFT: AdvisedMonth = {
  kind: 'L',
  monthMinutes: 44_640,
  routineMinutes: 360,
  otherMinutes: 1374,
  breakdowns: 4,
  incidents: 0,
  trappings: 1,
  gps: { good: 9, of: 10 },
  onTime: { good: 9, of: 10 },
  acknowledged: { good: 7, of: 10 },
}
const said = (month: AdvisedMonth) =>
  waysToExcellent(month).map(({ changes, score }) => [
    ...changes.map(({ part, from, to, gain }) => `${part} ${from} ${to} +${gain.toFixed(1)}`),
    score.toFixed(2),
  ])

describe('what would make a month excellent', () => {
  it('names the way with the fewest cases, and the one that takes fewer parts', () => {
    expect(said(LIFT)).toEqual([
      ['breakdowns 4 3 +5.0', 'trappings 1 0 +5.0', 'gps 9 10 +1.0', '80.38'],
      ['breakdowns 4 0 +20.0', '89.38'],
    ])
  })
  it('is what the scoring itself says of the month that is otherwise, and never short of it', () => {
    for (const breakdowns of [0, 1, 2, 3, 4, 5, 9])
      for (const good of [0, 4, 10])
        for (const kind of ['L', 'E'] as const) {
          const month = { ...LIFT, kind, breakdowns, acknowledged: { good, of: 10 } }
          for (const { changes, score } of waysToExcellent(month)) {
            const gains = changes.reduce((sum, { gain }) => sum + gain, 0)
            expect(healthIndex(scoredMonth(month)) + gains).toBeCloseTo(score, 9)
            expect(score).toBeGreaterThan(80 - 1e-9)
            expect(changes.every(({ part, gain }) => gain > 0 && !(kind === 'E' && part === 'trappings'))).toBe(true)
            // one case less would not do
            for (const { part, gain } of changes) expect([part, score - gain < 80 || gain === 0]).toEqual([part, true])
          }
        }
  })
  it('is nothing of an excellent month, nor of one without records', () => {
    expect(waysToExcellent({ ...LIFT, breakdowns: 0 })).toEqual([])
    const none = { good: 0, of: 0 }
    expect(waysToExcellent({ ...LIFT, gps: none, onTime: none, acknowledged: none })).toEqual([])
  })
  it('of many names the parts that cost most, until they would do', () => {
    const parts = [
      { part: 'availability', points: 19, most: 20 },
      { part: 'breakdowns', points: 20, most: 30 },
      { part: 'incidents', points: 10, most: 10 },
      { part: 'trappings', points: 7, most: 10 },
      { part: 'gps', points: 6, most: 10 },
      { part: 'onTime', points: 4, most: 10 },
      { part: 'acknowledged', points: 1, most: 10 },
    ] as const
    expect(partsToExcellent(parts).map(({ part }) => part)).toEqual(['breakdowns', 'acknowledged'])
    expect(partsToExcellent(parts.map((one) => ({ ...one, points: one.most })))).toEqual([])
  })
})
