import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALARM_SIGNALS, edgesOf } from './alarm.sent.ts'

const minute = (number: number) => new Date(Date.UTC(2026, 10, 21, 10, number))
const sent = (signal: (typeof ALARM_SIGNALS)[number], at: number, value = 30) => ({ signal, at: minute(at), value })
const latest = (raised: number, ended: number | null = null, closed: number | null = null) => ({
  raisedAt: minute(raised),
  endedAt: ended === null ? null : minute(ended),
  closedAt: closed === null ? null : minute(closed),
})
const kinds = (...[known, items]: Parameters<typeof edgesOf>) => edgesOf(known, items).map(({ kind, at }) => [kind, at])

describe('alarms that devices send', () => {
  it('rise and end in the order of their times, however they come', () => {
    expect(kinds(null, [sent('ENDED', 9), sent('RAISED', 12), sent('ENDED', 11), sent('RAISED', 10)])).toEqual([
      ['risen', minute(10)],
      ['ended', minute(11)],
      ['risen', minute(12)],
    ])
  })

  it('are part of the latest alarm while it lasts, and before it', () => {
    expect(kinds(latest(10), [sent('RAISED', 10), sent('RAISED', 8), sent('RAISED', 20)])).toEqual([])
    expect(kinds(latest(10, 15), [sent('RAISED', 12), sent('ENDED', 14), sent('ENDED', 20)])).toEqual([])
    expect(kinds(latest(10, 15), [sent('RAISED', 16)])).toEqual([['risen', minute(16)]])
  })

  it('rise again after one was closed, and end one that was closed before its end', () => {
    const closed = latest(10, null, 15)
    expect(kinds(closed, [sent('RAISED', 14)])).toEqual([])
    expect(kinds(closed, [sent('RAISED', 16)])).toEqual([['risen', minute(16)]])
    expect(kinds(closed, [sent('ENDED', 16)])).toEqual([['ended', minute(16)]])
  })

  it('rise and end by turns, and change nothing when they are sent again', () => {
    const item = fc.record({ signal: fc.constantFrom(...ALARM_SIGNALS), at: fc.integer({ min: 0, max: 50 }) })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (items) => {
        const all = items.map(({ signal, at }) => sent(signal, at))
        const edges = edgesOf(null, all)
        expect(edges.every(({ kind }, index) => kind === (index % 2 ? 'ended' : 'risen'))).toBe(true)
        const rise = edges.findLast(({ kind }) => kind === 'risen')
        if (!rise) return
        const end = edges.at(-1)
        const known = { raisedAt: rise.at, endedAt: end?.kind === 'ended' ? end.at : null, closedAt: null }
        expect(edgesOf(known, all)).toEqual([])
      }),
    )
  })
})
