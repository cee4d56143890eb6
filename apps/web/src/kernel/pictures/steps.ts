/** Of a great circle. */
const METRES_OF_DEGREE = 111_195
/** So fine that a metre is told from the next. */
const DIGITS = 1e6

export interface At {
  latitude: number
  longitude: number
}
/** Metres to the north in degrees. */
export const degreesOf = (metres: number): number => metres / METRES_OF_DEGREE
export const rounded = ({ latitude, longitude }: At): At => ({
  latitude: Math.round(latitude * DIGITS) / DIGITS,
  longitude: Math.round(longitude * DIGITS) / DIGITS,
})

/** To the east and to the north. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const [STEP_M, FINE_M] = [5, 1]

/** So far on by an arrow key, with Shift less; nothing of another key. */
export function steppedBy(key: string, isFine: boolean, from: At): At | undefined {
  const way = WAYS[key]
  if (!way) return undefined
  const metres = isFine ? FINE_M : STEP_M
  const east = degreesOf(metres) / Math.cos((from.latitude * Math.PI) / 180)
  return rounded({
    latitude: from.latitude + way[1] * degreesOf(metres),
    longitude: from.longitude + way[0] * east,
  })
}
