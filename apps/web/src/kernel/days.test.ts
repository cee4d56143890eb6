import { expect, it } from 'vitest'
import { typedDay } from './days.ts'

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
