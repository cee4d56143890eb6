import { type LatLngBoundsExpression, type Map as LeafletMap, latLng, latLngBounds } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { type Ref, useEffect } from 'react'
import { MapContainer, Marker, Polygon, Polyline, ScaleControl, TileLayer, useMap, useMapEvents } from 'react-leaflet'
import { useInstallation } from '../installation.ts'
import { useWords } from '../words.ts'
import { MarkKeys } from './MarkKeys.tsx'
import { type MapName, type MapPlace, nameMark, ZOOM_MAX } from './marks.ts'
import { CITY, OUTLINE } from './outline.ts'
import { Paper } from './Paper.tsx'
import { type Picking, PickPlace } from './PickPlace.tsx'
import { PlaceMark } from './PlaceMark.tsx'
import type { Drawing } from './png.ts'
import '../Glyph.css'
import './pictures.css'

export interface MapCanvasProps {
  /** What the map shows, for listeners. */
  label: string
  places: readonly MapPlace[]
  /** Places joined by a line, by their ids. */
  lines?: readonly (readonly [from: string, to: string])[]
  /** Names of districts, for where no tile says them. */
  names?: readonly MapName[]
  /** What stands in the place of `places` where the reader looks closer, and where he looks: nothing from afar. */
  closer?: { places: readonly MapPlace[]; onLook: (bounds: string | null) => void }
  /** Where one of the places is put by pressing on the map or by arrow keys. */
  pick?: Picking
}

const at = ({ latitude, longitude }: { latitude: number; longitude: number }): [number, number] => [latitude, longitude]
/** With tiles one place is shown among its streets, without them among its districts. */
const NEAR = { tiles: 16, outline: 12 }

/** The whole of all places and their rings; the city when there are none. */
function boundsOf(places: readonly MapPlace[]): LatLngBoundsExpression {
  if (!places.length) return CITY
  const bounds = latLngBounds(places.map(at))
  for (const place of places) if (place.radiusM) bounds.extend(latLng(at(place)).toBounds(2 * place.radiusM))
  return bounds
}

/** Tiles where the installation has some, else the outline of the city that comes with the program. */
function Ground({ tiles, names }: { tiles: string | null; names: readonly MapName[] }) {
  if (tiles) return <TileLayer url={tiles} maxZoom={ZOOM_MAX} />
  return (
    <>
      <Polygon className="lb-map-neighbour" positions={OUTLINE.neighbour} interactive={false} />
      <Polygon className="lb-map-land" positions={OUTLINE.hongKong} interactive={false} />
      {names.map((name) => (
        <Marker key={name.name} position={at(name)} icon={nameMark(name.name)} interactive={false} keyboard={false} />
      ))}
    </>
  )
}

/** Shows all places again when they change. */
function Fit({ places, near }: { places: readonly MapPlace[]; near: number }) {
  const map = useMap()
  const key = JSON.stringify(places.map((place) => [at(place), place.radiusM]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the places have changed
  useEffect(() => {
    map.fitBounds(boundsOf(places), {
      padding: [16, 16],
      maxZoom: places.some(({ radiusM }) => radiusM) ? ZOOM_MAX : near,
    })
  }, [map, key, near])
  return null
}

/** Draws what came into sight when the panel around the map has become higher or wider: the library watches the window alone. */
function Size() {
  const map = useMap()
  useEffect(() => {
    const watch = new ResizeObserver(() => map.invalidateSize())
    watch.observe(map.getContainer())
    return () => watch.disconnect()
  }, [map])
  return null
}

/** From this zoom on one looks closer than at the whole of the city. */
const CLOSE = 12.25
/** In degrees: south, west, north, east. */
const textOf = (map: LeafletMap): string => {
  const bounds = map.getBounds()
  return [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]
    .map((degrees) => degrees.toFixed(4))
    .join()
}
function Look({ onLook }: { onLook: (bounds: string | null) => void }) {
  useMapEvents({ moveend: ({ target }) => onLook(target.getZoom() >= CLOSE ? textOf(target) : null) })
  return null
}

const named = (label: string) => (map: LeafletMap | null) => {
  const element = map?.getContainer()
  element?.setAttribute('role', 'region')
  element?.setAttribute('aria-label', label)
}
/** The map alone: it is moved by mouse, fingers and arrow keys; from a mark they lead to the next, Enter tells of one. */
export function MapCanvas({
  label,
  places,
  lines = [],
  names = [],
  closer,
  pick,
  ref,
}: MapCanvasProps & { ref?: Ref<Drawing> }) {
  const { t, language } = useWords()
  const tiles = useInstallation()?.mapTileUrl ?? null
  const near = tiles ? NEAR.tiles : NEAR.outline
  const placed = new Map(places.map((place) => [place.id, place]))
  const shown = closer?.places.length ? closer.places : places
  return (
    <MapContainer
      key={`${language} ${near}`}
      ref={named(label)}
      className="lb-map"
      bounds={boundsOf(places)}
      boundsOptions={{ maxZoom: near }}
      maxZoom={ZOOM_MAX}
      minZoom={9}
      zoomSnap={0.25}
      scrollWheelZoom={false}
      zoomControl
      attributionControl={false}
      zoomAnimation={false}
      fadeAnimation={false}
      markerZoomAnimation={false}
    >
      <Ground tiles={tiles} names={names} />
      <ScaleControl imperial={false} />
      {/* what is put somewhere else is put on the map as it lies */}
      <Fit places={pick ? places.filter(({ id }) => id !== pick.id) : places} near={near} />
      <Size />
      {pick ? <PickPlace pick={pick} /> : <MarkKeys />}
      {closer && <Look onLook={closer.onLook} />}
      <ZoomNames zoomIn={t('pictures.zoomIn')} zoomOut={t('pictures.zoomOut')} />
      {lines.map(([from, to]) => {
        const [one, other] = [placed.get(from), placed.get(to)]
        return (
          one && other && <Polyline key={`${from} ${to}`} className="lb-map-line" positions={[at(one), at(other)]} />
        )
      })}
      {shown.map((place) => (
        <PlaceMark key={place.id} place={place} />
      ))}
      <Paper places={shown} names={tiles ? [] : names} {...(ref && { ref })} />
    </MapContainer>
  )
}

/** The library says these in English. */
function ZoomNames({ zoomIn, zoomOut }: { zoomIn: string; zoomOut: string }) {
  const map = useMap()
  useEffect(() => {
    for (const [selector, name] of [
      ['.leaflet-control-zoom-in', zoomIn],
      ['.leaflet-control-zoom-out', zoomOut],
    ] as const) {
      const button = map.getContainer().querySelector(selector)
      button?.setAttribute('aria-label', name)
      button?.setAttribute('title', name)
    }
  }, [map, zoomIn, zoomOut])
  return null
}
