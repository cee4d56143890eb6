import { describe, expect, it } from 'vitest'
import { distanceBetween, geoOf } from './geo.ts'

const site = { latitude: 22.311, longitude: 114.226 }
/** About 111.2 m for each thousandth of a degree of latitude. */
const north = (metres: number) => ({
  state: 'ON' as const,
  latitude: site.latitude + metres / 111_195,
  longitude: site.longitude,
})

describe('where work was recorded', () => {
  it('measures Central to Kwun Tong within a hundred metres', () =>
    expect(
      distanceBetween({ latitude: 22.2819, longitude: 114.1581 }, { latitude: 22.3122, longitude: 114.2265 }),
    ).toBeCloseTo(7810, -2))
  it.each([
    ['on the spot', north(0), 'Y'],
    ['199 m away', north(199), 'Y'],
    ['201 m away', north(201), 'N'],
    ['250 m away by a telephone unsure of 60 m', { ...north(250), accuracyM: 60 }, 'Y'],
    ['270 m away by a telephone unsure of 60 m', { ...north(270), accuracyM: 60 }, 'N'],
    ['270 m away by a telephone unsure of 201 m', { ...north(270), accuracyM: 201 }, 'UNCERTAIN'],
    ['on the spot by a telephone unsure of 200 m', { ...north(0), accuracyM: 200 }, 'Y'],
    ['on the spot by a telephone unsure of 5 km', { ...north(0), accuracyM: 5000 }, 'UNCERTAIN'],
    ['3 km away by a telephone unsure of 5 km', { ...north(3000), accuracyM: 5000 }, 'UNCERTAIN'],
    ['6 km away by a telephone unsure of 5 km', { ...north(6000), accuracyM: 5000 }, 'N'],
    ['without a reading', { state: 'ON' as const }, 'U'],
    ['without network', { state: 'OFF' as const }, 'OFF'],
    ['with location disabled', { state: 'NG' as const }, 'NG'],
    ['undetectable', { state: 'U' as const }, 'U'],
  ])('%s', (_, gps, geo) => expect(geoOf(gps, site).geo).toBe(geo))
  it('is not judged when the log-book has no point', () =>
    expect(geoOf(north(0), null)).toEqual({ geo: 'UNJUDGED', distanceM: null }))
  it('is still missing when the telephone had none', () =>
    expect(geoOf({ state: 'NG' }, null)).toEqual({ geo: 'NG', distanceM: null }))
})
