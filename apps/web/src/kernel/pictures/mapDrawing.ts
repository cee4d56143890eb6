import type { Map as LeafletMap } from 'leaflet'
import { NEUTRAL } from '../../look/palette.ts'
import { GLYPHS, TONES } from '../../look/status.ts'
import type { MapName, MapPlace } from './marks.ts'
import { OUTLINE } from './outline.ts'
import { degreesOf } from './steps.ts'

const SCALE = 2
const [FIGURE, DOT, SQUARE] = [14, 8, 6]
type At = { latitude: number; longitude: number }

export interface Seen {
  places: readonly MapPlace[]
  names: readonly MapName[]
  /** What the letters are drawn in. */
  font: string
}

/** The part of the map that is seen, on its outline: tiles belong to another server, and a browser gives none of their pictures away. */
export function drawMap(map: LeafletMap, { places, names, font }: Seen): HTMLCanvasElement {
  const { x: width, y: height } = map.getSize()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const at = ({ latitude, longitude }: At) => map.latLngToContainerPoint([latitude, longitude])
  pen.scale(SCALE, SCALE)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = NEUTRAL.sea
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = NEUTRAL.lineControl
  for (const [rings, fill] of [
    [OUTLINE.neighbour, NEUTRAL.page],
    [OUTLINE.hongKong, NEUTRAL.surface],
  ] as const)
    for (const ring of rings) {
      const land = new Path2D()
      for (const [latitude, longitude] of ring) {
        const { x, y } = at({ latitude, longitude })
        land.lineTo(x, y)
      }
      land.closePath()
      pen.fillStyle = fill
      pen.fill(land)
      pen.stroke(land)
    }
  pen.font = `12px ${font}`
  pen.fillStyle = NEUTRAL.inkSoft
  for (const name of names) pen.fillText(name.name, at(name).x, at(name).y)
  for (const place of places) {
    const { x, y } = at(place)
    if (place.radiusM)
      drawRing(pen, place, [x, y, y - at({ ...place, latitude: place.latitude + degreesOf(place.radiusM) }).y])
    pen.setTransform(SCALE, 0, 0, SCALE, x * SCALE, y * SCALE)
    drawMark(pen, place, font)
  }
  return canvas
}

/** Its ring, dashed as on the page. */
function drawRing(pen: CanvasRenderingContext2D, { tone }: MapPlace, [x, y, radius]: [number, number, number]) {
  pen.setTransform(SCALE, 0, 0, SCALE, 0, 0)
  const ring = new Path2D()
  ring.arc(x, y, radius, 0, 2 * Math.PI)
  pen.strokeStyle = tone ? TONES[tone].mark : NEUTRAL.inkSoft
  pen.lineWidth = 1.25
  pen.setLineDash([4, 3])
  pen.stroke(ring)
  pen.setLineDash([])
}

/** A place as its mark on the page looks, around the point 0, 0. */
function drawMark(pen: CanvasRenderingContext2D, { shape, tone, figure = '' }: MapPlace, font: string) {
  const color = tone ? TONES[tone].mark : NEUTRAL.inkSoft
  const round = new Path2D()
  if (shape === 'square') round.rect(-SQUARE, -SQUARE, 2 * SQUARE, 2 * SQUARE)
  else round.arc(0, 0, (shape === 'figure' ? FIGURE : DOT) - 1.5, 0, 2 * Math.PI)
  pen.fillStyle = shape === 'square' ? color : NEUTRAL.surface
  pen.fill(round)
  if (shape === 'figure') {
    pen.strokeStyle = color
    pen.lineWidth = 3
    pen.stroke(round)
    pen.fillStyle = NEUTRAL.ink
    pen.font = `600 12px ${font}`
    pen.fillText(figure, 0, 0.5)
  } else if (shape === 'dot') {
    pen.fillStyle = color
    pen.scale((2 * DOT) / 12, (2 * DOT) / 12)
    pen.translate(-6, -6)
    pen.fill(new Path2D(tone ? GLYPHS[tone] : GLYPHS.ended), 'evenodd')
  }
}

/** A tone as a picture's key has it: its glyph, which leaves a little room in a box of 16 by 12. */
export const toneKey = (tone: keyof typeof TONES, name: string) => ({
  name,
  color: TONES[tone].mark,
  path: GLYPHS[tone],
})
