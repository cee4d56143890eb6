import { expect, it } from 'vitest'
import { shortcutsOf, typedDay } from './days.ts'

it.each([
  ['05/01/2026', '2026-01-05'],
  ['5/1/2026', '2026-01-05'],
  ['05012026', '2026-01-05'],
  ['2026-01-05', '2026-01-05'],
  ['29/02/2024', '2024-02-29'],
  ['31/02/2026', undefined],
  ['29/02/2026', undefined],
  ['00/01/2026', undefined],
  ['05/01/202', undefined],
  ['tomorrow', undefined],
])('%s is read as %s', (text, day) => expect(typedDay(text)).toBe(day))

it.each([
  [[undefined, undefined], 'dayBefore', ['2026-02-28', '2026-02-28']],
  [[undefined, undefined], 'dayAfter', ['2026-03-02', '2026-03-02']],
  [['2025-12-31', '2026-01-02'], 'dayBefore', ['2025-12-30', '2026-01-01']],
  [['2025-12-31', undefined], 'dayAfter', ['2026-01-01', '2026-01-01']],
] as const)('of %j, %s are the days %j', (chosen, name, days) => {
  expect(shortcutsOf('2026-03-01', chosen)[name]).toEqual(days)
})
