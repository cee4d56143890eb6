import type { Tone } from '@portal/shared/kernel/feature'
import { divIcon } from 'leaflet'
import { GLYPHS } from '../../look/status.ts'

/** Something that stands somewhere: a lift is a square, a telephone a dot. */
export interface MapPlace {
  id: string
  name: string
  latitude: number
  longitude: number
  shape: 'square' | 'dot'
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

/** The mark of a place: shape says what it is, and a glyph beside the colour in what state. */
export const markOf = (shape: MapPlace['shape'], tone?: Tone) =>
  divIcon({
    className: `lb-map-mark lb-map-${shape} ${tone ? `lb-mark-${tone}` : ''}`,
    iconSize: [TARGET, TARGET],
    html:
      shape === 'dot' && tone
        ? `<svg viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="6" class="lb-map-ground"/><path fill-rule="evenodd" d="${GLYPHS[tone]}"/></svg>`
        : '<i></i>',
  })

/** A district's name, centred on its place. */
export const nameMark = (name: string) => {
  const text = document.createElement('span')
  text.textContent = name
  return divIcon({ className: 'lb-map-name', iconSize: [0, 0], html: text })
}
