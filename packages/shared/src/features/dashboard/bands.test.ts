import { expect, it } from 'vitest'
import { ageBandOf, availabilityBandOf, UNKNOWN_BAND } from './bands.ts'

it.each([
  [0, 0],
  [9, 0],
  [10, 10],
  [19, 10],
  [20, 20],
  [30, 30],
  [40, 40],
  [49, 40],
  [50, 50],
  [93, 50],
  [null, UNKNOWN_BAND],
])('a unit of %s years stands in the band from %s', (years, band) => {
  expect(ageBandOf(years)).toBe(band)
})

it.each([
  [0, 0],
  [0.199_999, 0],
  [0.2, 20],
  [0.4, 40],
  [0.6, 60],
  [0.799_999, 60],
  [0.8, 80],
  [1, 80],
  [null, UNKNOWN_BAND],
])('an availability of %s stands in the band from %s', (share, band) => {
  expect(availabilityBandOf(share)).toBe(band)
})
