import { DownloadOutlined, PictureOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { Tone } from '@portal/shared/kernel/feature'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { savePicture } from '../download.ts'
import { useInstallation } from '../installation.ts'
import { numberText, useWords } from '../words.ts'
import { MapCanvas, type MapCanvasProps } from './MapCanvas.tsx'
import { toneKey } from './mapDrawing.ts'
import type { Drawing } from './png.ts'

export interface MapViewProps extends MapCanvasProps {
  /** The file's name without its ending, what it says below its title, and what its marks stand for; no picture without it. */
  picture?: {
    fileName: string
    cover: readonly string[]
    key: readonly { tone: Tone; name: string }[]
    /** What becomes of it where it is not saved on this device, and the words for that. */
    take?: { text: string; onTake: (picture: File) => void }
  }
}

/** A map with a list of what stands on it: a button puts one in the other's place, and listeners always have the list. */
export function MapView({ picture, ...map }: MapViewProps) {
  const { t } = useWords()
  const [isList, setList] = useState(false)
  const drawing = useRef<Drawing>(null)
  const installation = useInstallation()
  const save = async ({ fileName, cover, key, take }: NonNullable<MapViewProps['picture']>) => {
    const marks = key.map(({ tone, name }) => toneKey(tone, name))
    const blob = await drawing.current?.toPng({ title: map.label, lines: cover, key: marks })
    if (blob && take) take.onTake(new File([blob], `${fileName}.png`, { type: blob.type }))
    else if (blob) savePicture(blob, fileName)
  }
  return (
    <div className="lb-map-view">
      <div className="lb-picture-tools">
        {picture && !isList && (
          <Button
            type="text"
            size="small"
            icon={picture.take ? <PictureOutlined /> : <DownloadOutlined />}
            onClick={() => save(picture)}
          >
            {picture.take?.text ?? t('pictures.png')}
          </Button>
        )}
        <Button
          type="text"
          size="small"
          icon={<UnorderedListOutlined />}
          aria-pressed={isList}
          onClick={() => setList(!isList)}
        >
          {t('pictures.list')}
        </Button>
      </div>
      {!isList && <MapCanvas {...map} ref={drawing} />}
      {!isList && installation && !installation.mapTileUrl && <p className="lb-second">{t('pictures.outlineOnly')}</p>}
      <ul className={isList ? 'lb-map-list' : 'lb-hidden'} aria-label={t('pictures.placesOf', { map: map.label })}>
        {(map.closer?.places.length ? map.closer.places : map.places).map(
          ({ id, name, note, latitude, longitude, more = [] }) => (
            <li key={id}>
              <span>{name}</span>
              {note && <span className="lb-second lb-block">{note}</span>}
              {more.map(({ to, text }) => (
                // no stop of the Tab key that nobody sees
                <Link key={to} to={to} className="lb-block" {...(!isList && { tabIndex: -1 })}>
                  {text}
                </Link>
              ))}
              {!more.length && (
                <span className="lb-second lb-block">
                  {t('pictures.position', { latitude: numberText(latitude, 4), longitude: numberText(longitude, 4) })}
                </span>
              )}
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
