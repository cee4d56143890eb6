import { UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { numberText, useWords } from '../words.ts'
import { MapCanvas, type MapCanvasProps } from './MapCanvas.tsx'

/** A map with a list of what stands on it: a button puts one in the other's place, and listeners always have the list. */
export function MapView(map: MapCanvasProps) {
  const { t } = useWords()
  const [isList, setList] = useState(false)
  return (
    <div className="lb-map-view">
      <div className="lb-picture-tools">
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
      {!isList && <MapCanvas {...map} />}
      <ul className={isList ? 'lb-map-list' : 'lb-hidden'} aria-label={t('pictures.placesOf', { map: map.label })}>
        {(map.closer?.places.length ? map.closer.places : map.places).map(
          ({ id, name, note, latitude, longitude, more }) => (
            <li key={id}>
              <span>{name}</span>
              {note && <span className="lb-second lb-block">{note}</span>}
              {more ? (
                <Link to={more.to}>{more.text}</Link>
              ) : (
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
