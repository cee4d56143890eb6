import { expect, it } from 'vitest'
import { clockAt, markAt } from './clock.ts'

const until = new Date('2026-11-22T01:40:00Z')
const at = (time: string) => clockAt(until, 24, new Date(time))

it('says how much of the hours is left, presses in the last four and counts on when they are over', () => {
  expect(at('2026-11-21T06:20:00Z')).toMatchObject({ hours: 19, minutes: 20, tone: 'todo', isLate: false })
  expect(at('2026-11-21T21:40:00Z')).toMatchObject({ hours: 4, minutes: 0, tone: 'warn' })
  expect(at('2026-11-22T03:45:00Z')).toMatchObject({ hours: 2, minutes: 5, tone: 'bad', isLate: true, share: 1 })
})

it('a mark stands where that much is left', () => {
  expect(markAt(12, 24)).toBe(0.5)
  expect(at('2026-11-21T13:40:00Z').share).toBeCloseTo(0.5)
})
