import exifReader from 'exif-reader'

/** When and where a photograph says it was taken; nothing where it does not say, or says what cannot be. */
export interface Taken {
  takenAt: Date | null
  takenLatitude: number | null
  takenLongitude: number | null
}

const NOTHING: Taken = { takenAt: null, takenLatitude: null, takenLongitude: null }
/** A camera that does not name its offset stands in Hong Kong. */
const OFFSET = '+08:00'
const OFFSET_SHAPE = /^[+-]\d{2}:\d{2}$/
/** Before it no telephone took photographs: a clock that was never set. */
const EARLIEST = new Date('2000-01-01')
const [MINUTES, SECONDS] = [60, 3600]

/** Reads the metadata of a photograph (Exif 2.32). Whoever took it could have written anything there: it proves nothing. */
export function takenOf(exif: Buffer | undefined): Taken {
  if (!exif) return NOTHING
  try {
    const { Photo, GPSInfo } = exifReader(exif)
    const latitude = degrees(GPSInfo?.GPSLatitude, GPSInfo?.GPSLatitudeRef, 'S', 90)
    const longitude = degrees(GPSInfo?.GPSLongitude, GPSInfo?.GPSLongitudeRef, 'W', 180)
    const isPlace = latitude !== null && longitude !== null
    return {
      takenAt: moment(Photo?.DateTimeOriginal, Photo?.OffsetTimeOriginal),
      takenLatitude: isPlace ? latitude : null,
      takenLongitude: isPlace ? longitude : null,
    }
  } catch {
    return NOTHING
  }
}

/** The reader gives the digits of a clock as if they were of UTC. */
function moment(clock: unknown, offset: unknown): Date | null {
  if (!(clock instanceof Date) || Number.isNaN(clock.getTime())) return null
  const zone = typeof offset === 'string' && OFFSET_SHAPE.test(offset) ? offset : OFFSET
  const at = new Date(clock.toISOString().replace('Z', zone))
  return Number.isNaN(at.getTime()) || at < EARLIEST ? null : at
}

function degrees(parts: unknown, side: unknown, negative: string, most: number): number | null {
  if (!Array.isArray(parts) || parts.length !== 3 || !parts.every(Number.isFinite)) return null
  const [whole, minutes, seconds]: number[] = parts
  const value = (whole ?? 0) + (minutes ?? 0) / MINUTES + (seconds ?? 0) / SECONDS
  return value <= most ? (side === negative ? -value : value) : null
}
