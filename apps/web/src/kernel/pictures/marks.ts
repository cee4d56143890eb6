import type { Tone } from '@portal/shared/kernel/feature'
import { divIcon } from 'leaflet'
import { GLYPHS } from '../../look/status.ts'

/** Something that stands somewhere: a lift is a square, a telephone or what is judged a dot, several together a figure in a ring. */
export interface MapPlace {
  id: string
  name: string
  latitude: number
  longitude: number
  shape: 'square' | 'dot' | 'figure'
  /** What stands in the ring of a figure. */
  figure?: string
  /** What can be done from here, the first foremost: an address, and the words that lead there. */
  more?: readonly { to: string; text: string }[]
  /** What choosing the mark does, where it does more than tell: the map goes closer, or what it stands for is opened. */
  onChoose?: 'closer' | 'open'
  tone?: Tone
  /** What else is known of it, in words. */
  note?: string
  /** A ring in its real size, as for how exact a position is. */
  radiusM?: number
}
/** A name on the map that nothing is known of: a district. */
export interface MapName {
  name: string
  latitude: number
  longitude: number
}

/** Big enough to be hit by a finger; what is drawn in it is smaller. */
const TARGET = 28
export const RING = 30
export const ZOOM_MAX = 18

/** The mark of a place: shape says what it is, and a glyph beside the colour in what state. */
export const markOf = (shape: MapPlace['shape'], tone?: Tone, figure?: string) =>
  divIcon({
    className: `lb-map-mark lb-map-${shape} ${tone ? `lb-mark-${tone}` : ''}`,
    iconSize: shape === 'figure' ? [RING, RING] : [TARGET, TARGET],
    html:
      shape === 'dot' && tone
        ? `<svg viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="6" class="lb-map-ground"/><path fill-rule="evenodd" d="${GLYPHS[tone]}"/></svg>`
        : textIn(shape === 'figure' ? 'b' : 'i', figure, tone),
  })
function textIn(tag: 'b' | 'i', text = '', tone?: Tone): HTMLElement {
  const element = document.createElement(tag)
  if (tone) element.className = `lb-mark-${tone}`
  element.textContent = text
  return element
}

/** A district's name, centred on its place. */
export const nameMark = (name: string) => {
  const text = document.createElement('span')
  text.textContent = name
  return divIcon({ className: 'lb-map-name', iconSize: [0, 0], html: text })
}
