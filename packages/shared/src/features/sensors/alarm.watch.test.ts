import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlarmSetting, UNWATCHED, watched } from './alarm.watch.ts'

const setting: AlarmSetting = { threshold: 25, clearLevel: 18, inRow: 3, holdMinutes: 0 }
const start = Date.parse('2026-11-21T00:00:00Z')
/** A reading a minute. */
const minute = (values: readonly number[], from = 0) =>
  values.map((value, index) => ({ at: new Date(start + (from + index) * 60_000), value }))
const kinds = (values: readonly number[], over: Partial<AlarmSetting> = {}) =>
  watched({ ...setting, ...over }, UNWATCHED, minute(values)).edges.map(({ kind }) => kind)

describe('an alarm', () => {
  it('rises after so many readings in a row at the threshold, from the first of them', () => {
    expect(kinds([25, 26])).toEqual([])
    expect(kinds([25, 26, 24, 25, 26])).toEqual([])
    const { edges } = watched(setting, UNWATCHED, minute([1, 25, 40, 27]))
    expect(edges).toEqual([{ kind: 'risen', at: new Date(start + 60_000), peak: 40 }])
  })

  it('ends after so many in a row at the clear level, and a value between the two changes nothing', () => {
    const high = [30, 30, 30]
    expect(kinds([...high, 20, 20, 20, 20])).toEqual(['risen'])
    expect(kinds([...high, 18, 18, 30, 18, 18])).toEqual(['risen'])
    expect(kinds([...high, 18, 17, 18])).toEqual(['risen', 'ended'])
  })

  it('has to be held for so many minutes', () => {
    expect(kinds([30, 30, 30, 30], { holdMinutes: 4 })).toEqual([])
    expect(kinds([30, 30, 30, 30, 30], { holdMinutes: 4 })).toEqual(['risen'])
  })

  it('is one, however often the value goes over the threshold and back without staying', () => {
    expect(kinds([30, 30, 30, ...Array.from({ length: 50 }, (_, index) => (index % 2 ? 30 : 10))])).toEqual(['risen'])
  })
})

describe('readings', () => {
  it('that are sent again or come late change nothing any more', () => {
    const first = watched(setting, UNWATCHED, minute([30, 30, 30]))
    const again = watched(setting, first.watch, minute([30, 1, 1, 1].slice(0, 3)))
    expect(again).toEqual({ watch: first.watch, edges: [] })
  })

  it('give the same alarms in one batch, in many, and in any order inside of a batch', () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 5 }), (all, size, holdMinutes) => {
        const [of, readings] = [{ ...setting, holdMinutes }, minute(all)]
        const whole = watched(of, UNWATCHED, readings.toReversed())
        let watch = UNWATCHED
        const edges = []
        for (let at = 0; at < readings.length; at += size) {
          const part = watched(of, watch, readings.slice(at, at + size))
          watch = part.watch
          edges.push(...part.edges)
        }
        expect({ watch, edges }).toEqual(whole)
        // one after the other, never two risen that have not ended
        for (const [index, { kind }] of edges.entries()) expect(kind).toBe(index % 2 ? 'ended' : 'risen')
      }),
    )
  })
})
