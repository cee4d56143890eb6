import { GEO_RADIUS_M, type GeoResult, type GPS_STATES } from './job-record.codes.ts'

const EARTH_M = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export interface Point {
  latitude: number
  longitude: number
}
export interface Gps {
  state: (typeof GPS_STATES)[number]
  latitude?: number
  longitude?: number
  accuracyM?: number
}

/** Metres between two points on the earth (haversine). */
export function distanceBetween(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** What a photograph's own metadata say of where it was taken, and where the unit stands, as far as either is known. */
export interface TakenAt {
  takenLatitude: number | null
  takenLongitude: number | null
}
export interface SiteAt {
  siteLatitude: number | null
  siteLongitude: number | null
}

/** Metres between where a photograph was taken and the unit; nothing where one of the two is not known. */
export function takenFrom({ takenLatitude, takenLongitude }: TakenAt, site: SiteAt): number | null {
  const { siteLatitude, siteLongitude } = site
  if (takenLatitude === null || takenLongitude === null || siteLatitude === null || siteLongitude === null) return null
  return distanceBetween(
    { latitude: takenLatitude, longitude: takenLongitude },
    { latitude: siteLatitude, longitude: siteLongitude },
  )
}

/**
 * In range is within 200 m of the log-book's point and what the telephone itself was unsure of (domain.md §7.3). A telephone
 * that is unsure of more than that radius proves no presence, only an absence that is farther still.
 */
export function geoOf(
  { state, latitude, longitude, accuracyM = 0 }: Gps,
  site: Point | null,
): { geo: GeoResult; distanceM: number | null } {
  if (state !== 'ON') return { geo: state, distanceM: null }
  if (latitude === undefined || longitude === undefined) return { geo: 'U', distanceM: null }
  if (!site) return { geo: 'UNJUDGED', distanceM: null }
  const distanceM = Math.round(distanceBetween({ latitude, longitude }, site) * 10) / 10
  if (distanceM > GEO_RADIUS_M + accuracyM) return { geo: 'N', distanceM }
  return { geo: accuracyM > GEO_RADIUS_M ? 'UNCERTAIN' : 'Y', distanceM }
}
