import type { LeafletKeyboardEvent, Marker as LeafletMarker, Popup as LeafletPopup } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { Circle, Marker, Popup, useMap, useMapEvents } from 'react-leaflet'
import { Link, useNavigate } from 'react-router-dom'
import { useFocusBack } from '../useFocusBack.ts'
import { type MapPlace, markOf, ZOOM_MAX } from './marks.ts'
import '../Glyph.css'
import './pictures.css'

/** Said when the mark is put on the map: before that it has no element. */
const readAs = (name: string) => ({
  add: ({ target }: { target: LeafletMarker }) => target.getElement()?.setAttribute('aria-label', name),
})

/** What stays free around a bubble; the map moves that far to show all of it. */
const AROUND: [number, number] = [12, 12]
/** So much closer each time. */
const STEP = 2
/** Goes closer to a place or opens it, by click and by Enter; nothing where choosing it only tells of it. */
function useChoosing({ onChoose, more = [], latitude, longitude }: MapPlace) {
  const map = useMap()
  const navigate = useNavigate()
  if (!onChoose) return undefined
  const choose = (isByKeys: boolean) => {
    const [way] = more
    if (onChoose === 'open') return way && navigate(way.to)
    map.setView([latitude, longitude], Math.min(ZOOM_MAX, map.getZoom() + STEP))
    // why: the mark is gone, and its keys would be with it
    if (isByKeys) map.getContainer().focus()
  }
  return {
    click: () => choose(false),
    keypress: ({ originalEvent: { key } }: LeafletKeyboardEvent) => key === 'Enter' && choose(true),
  }
}

/** What is told of a place, and the ways that lead on; the keys go to the first of these and back to the mark. */
function Bubble({ place: { name, note, more = [] } }: { place: MapPlace }) {
  const first = useRef<HTMLAnchorElement>(null)
  const opener = useRef<Element>(null)
  const enter = () => {
    opener.current = document.activeElement
    first.current?.focus({ preventScroll: true })
  }
  // what it says stays when it is closed, and comes again
  useEffect(enter, [])
  const isThis = (popup: LeafletPopup) => popup.getElement()?.contains(first.current)
  useMapEvents({
    popupopen: ({ popup }) => isThis(popup) && enter(),
    popupclose: ({ popup }) => {
      const isLost = isThis(popup) && document.activeElement === document.body
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  })
  // the mark may go with it, as when the page is filtered by its place
  useFocusBack()
  return (
    <>
      <b>{name}</b>
      {note && <span className="lb-second lb-block">{note}</span>}
      {more.map(({ to, text }, at) => (
        <Link key={to} to={to} className="lb-block" {...(at === 0 && { ref: first })}>
          {text}
        </Link>
      ))}
    </>
  )
}

/** A place on the map, and the ring around it where there is one. */
export function PlaceMark({ place }: { place: MapPlace }) {
  const { name, note, shape, tone, radiusM, figure, latitude, longitude } = place
  const icon = useMemo(() => markOf(shape, tone, figure), [shape, tone, figure])
  const choosing = useChoosing(place)
  // who speaks to the browser says what he sees: the figure in the ring (WCAG 2.5.3)
  const called = figure && !name.includes(figure) ? `${name} ${figure}` : name
  const said = [called, note].filter(Boolean).join(': ')
  return (
    <>
      {radiusM && (
        <Circle
          className={`lb-map-ring ${tone ? `lb-mark-${tone}` : ''}`}
          center={[latitude, longitude]}
          radius={radiusM}
          interactive={false}
        />
      )}
      <Marker
        eventHandlers={{ ...readAs(said), ...choosing }}
        position={[latitude, longitude]}
        icon={icon}
        title={choosing ? said : ''}
        keyboard
      >
        {!choosing && (
          <Popup closeButton={false} autoPanPadding={AROUND}>
            <Bubble place={place} />
          </Popup>
        )}
      </Marker>
    </>
  )
}
