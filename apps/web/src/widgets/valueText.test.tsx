import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../testing/harness.tsx'
import { valueText } from './valueText.ts'

beforeAll(async () => {
  await speakEnglish()
})

it.each([
  ['kind', 'L', 'Lift'],
  ['type', 'P', 'Passenger conveyor'],
  ['stage', 'IN_SERVICE', 'In service'],
  ['activatedOn', '2026-11-23', '23/11/2026'],
  ['machineRoomLess', true, 'Yes'],
  ['manufacturer', 'L', undefined],
  ['kind', 'Z', undefined],
  ['floorCount', 12, undefined],
])('of a log-book %s %s is called %s', (field, value, text) => expect(valueText(field, value)).toBe(text))
