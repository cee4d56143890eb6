import { useEffect, useRef } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import { type At, rounded, steppedBy } from './steps.ts'

export interface Picking {
  /** The place that is put. */
  id: string
  /** Where it is so far, on the map or not; keys begin in the middle of the map where it is nowhere. */
  at: At | undefined
  onPick: (at: At) => void
}

/** Puts a place where the map is pressed, and moves it by arrow keys while the map has the focus: 5 m, with Shift 1 m. */
export function PickPlace({ pick }: { pick: Picking }) {
  const map = useMap()
  const now = useRef(pick)
  useEffect(() => {
    now.current = pick
  })
  useMapEvents({ click: ({ latlng: { lat, lng } }) => pick.onPick(rounded({ latitude: lat, longitude: lng })) })
  useEffect(() => {
    const container = map.getContainer()
    const press = (event: KeyboardEvent) => {
      const { lat, lng } = map.getCenter()
      const { at = { latitude: lat, longitude: lng }, onPick } = now.current
      const next = steppedBy(event.key, event.shiftKey, at)
      if (!next) return
      // before the library moves the map under it
      event.preventDefault()
      event.stopPropagation()
      onPick(next)
    }
    container.addEventListener('keydown', press, { capture: true })
    return () => container.removeEventListener('keydown', press, { capture: true })
  }, [map])
  return null
}
