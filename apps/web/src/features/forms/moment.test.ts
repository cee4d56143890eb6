import { expect, it } from 'vitest'
import { momentFrom, momentOf } from './moment.ts'

it('a day and a time of Hong Kong are one instant, in whichever way the time is written', () => {
  for (const time of ['09:30', '9:30', '0930'])
    expect(momentFrom({ day: '2026-11-21', time })).toBe('2026-11-21T01:30:00.000Z')
  expect(momentOf('2026-11-21T01:30:00.000Z')).toEqual({ day: '2026-11-21', time: '09:30' })
})

it('what is no instant yet stays as it was typed', () => {
  expect(momentOf(momentFrom({ day: '2026-11-21', time: '9:' }))).toEqual({ day: '2026-11-21', time: '9:' })
  expect(momentOf(momentFrom({ day: '', time: '25:00' }))).toEqual({ day: '', time: '25:00' })
  expect(momentFrom({ day: '', time: '' })).toBeUndefined()
})
