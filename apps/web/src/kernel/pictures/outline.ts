import hongKong from './hongKong.json'

type Ring = [latitude: number, longitude: number][]
const ringOf = (text: string): Ring =>
  text.split(',').map((point) => {
    const [longitude = 0, latitude = 0] = point.split(' ').map(Number)
    return [latitude, longitude]
  })

/** The land of Hong Kong, and of its neighbour; where it comes from stands in the file. */
export const OUTLINE = { hongKong: hongKong.hongKong.map(ringOf), neighbour: hongKong.neighbour.map(ringOf) }

/** What a map of the whole city shows, south-west to north-east. */
export const CITY: [[number, number], [number, number]] = [
  [22.15, 113.82],
  [22.57, 114.45],
]
