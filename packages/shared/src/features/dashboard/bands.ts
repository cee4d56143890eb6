/** Where each band begins, its lower edge inclusive; the last is open (spec 001 §9). */
export const AGE_BANDS = [0, 10, 20, 30, 40, 50] as const
/** In hundredths. */
export const AVAILABILITY_BANDS = [0, 20, 40, 60, 80] as const
/** Of a unit of which nobody knows since when it stands. */
export const UNKNOWN_BAND = 'UNKNOWN'
type Band<Bands extends readonly number[]> = Bands[number] | typeof UNKNOWN_BAND

const bandOf = <Bands extends readonly number[]>(bands: Bands, value: number | null): Band<Bands> =>
  value === null ? UNKNOWN_BAND : (bands.findLast((from) => value >= from) ?? bands[0] ?? UNKNOWN_BAND)

/** By full years. */
export const ageBandOf = (years: number | null): Band<typeof AGE_BANDS> => bandOf(AGE_BANDS, years)
/** By a share, 0 to 1. */
export const availabilityBandOf = (share: number | null): Band<typeof AVAILABILITY_BANDS> =>
  bandOf(AVAILABILITY_BANDS, share === null ? null : share * 100)

/** Of the health index, every five points; a grade begins with one of them. */
export const SCORE_BAND_POINTS = 5
/** The months that a dashboard looks back on, the running one among them (spec 001 §9). */
export const WINDOWS = [6, 12] as const
export type Window = (typeof WINDOWS)[number]
