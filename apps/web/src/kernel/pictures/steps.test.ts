import { distanceBetween } from '@portal/shared/features/job-records/geo'
import { expect, it } from 'vitest'
import { steppedBy } from './steps.ts'

const HERE = { latitude: 22.31124, longitude: 114.22281 }

it.each([
  ['ArrowUp', false, 5],
  ['ArrowDown', true, 1],
  ['ArrowLeft', false, 5],
  ['ArrowRight', true, 1],
])('goes by %s so many metres, with Shift fewer: %s', (key, isFine, metres) => {
  const there = steppedBy(key, isFine, HERE)
  expect(there && distanceBetween(HERE, there)).toBeCloseTo(metres, 0)
})

it('goes to the side that the key names, and nowhere by another key', () => {
  expect(steppedBy('ArrowUp', false, HERE)?.latitude).toBeGreaterThan(HERE.latitude)
  expect(steppedBy('ArrowLeft', false, HERE)?.longitude).toBeLessThan(HERE.longitude)
  expect(steppedBy('a', false, HERE)).toBeUndefined()
})
