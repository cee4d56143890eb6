import { expect, it } from 'vitest'
import { nextOf } from './clock.ts'

const after = new Date('2026-11-21T14:30:00+08:00')
it.each([
  ['* * * * *', '2026-11-21T14:31:00+08:00'],
  ['*/10 * * * *', '2026-11-21T14:40:00+08:00'],
  ['30 14 * * *', '2026-11-22T14:30:00+08:00'],
  ['15 3 * * *', '2026-11-22T03:15:00+08:00'],
  ['0 8 1 * *', '2026-12-01T08:00:00+08:00'],
  ['0 9 * * 1-5', '2026-11-23T09:00:00+08:00'],
  ['5 0 1,15 1 *', '2027-01-01T00:05:00+08:00'],
])('%s comes next at %s', (cron, at) => expect(nextOf(cron, after)).toEqual(new Date(at)))
it('a day that no year has never comes', () => expect(nextOf('0 0 31 2 *', after)).toBeNull())
