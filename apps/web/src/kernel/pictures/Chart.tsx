import { DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { savePicture } from '../download.ts'
import { useWords } from '../words.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartTable } from './ChartTable.tsx'
import { type ChartData, figureText, heightOf, keyOf } from './chart.ts'
import type { Drawing } from './png.ts'

export interface ChartProps {
  /** Answers the question that the chart is drawn for. */
  title: string
  /** Units, and as at when. */
  note?: ReactNode
  data: ChartData
  /** What the places of the axis are, such as “Month”. */
  head: string
  /** The downloaded picture's name, without its ending. */
  fileName: string
  /** What the downloaded picture says below its title: what is filtered, whose figures they are, as at when. */
  cover?: readonly string[]
}

/** A chart with its table: a button puts one in the other's place, and listeners always have the table. */
export function Chart({ title, note, data, head, fileName, cover = [] }: ChartProps) {
  const { t } = useWords()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const drawing = useRef<Drawing>(null)
  const save = async () => {
    const picture = await drawing.current?.toPng({ title, lines: cover, key: keyOf(data) })
    if (picture) savePicture(picture, fileName)
  }
  return (
    <section className={`lb-panel lb-part ${data.isLying ? 'lb-chart-lying' : ''}`} aria-labelledby={id}>
      <header className="lb-panel-head lb-picture-head">
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className="lb-second">{note}</p>}
        </div>
        <span className="lb-picture-tools">
          {!isTable && (
            <Button type="text" size="small" icon={<DownloadOutlined />} onClick={save}>
              {t('pictures.png')}
            </Button>
          )}
          <Button
            type="text"
            size="small"
            icon={<TableOutlined />}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t('pictures.table')}
          </Button>
        </span>
      </header>
      {!isTable && <Figures data={data} title={title} drawing={drawing} />}
      <div className={isTable ? 'lb-table-scroll' : 'lb-hidden'}>
        <ChartTable data={data} head={head} caption={title} />
      </div>
    </section>
  )
}

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}
/** Lying bars are below each other: so are the keys. */
const DOWN: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }
interface FiguresProps {
  data: ChartData
  title: string
  drawing: React.Ref<Drawing>
}

/** The drawing with its key; arrow keys walk its places, and what stands there is said. */
function Figures({ data, title, drawing }: FiguresProps) {
  const { t } = useWords()
  const [at, setAt] = useState<number>()
  const last = data.places.length - 1
  const move = (event: KeyboardEvent) => {
    const key = (data.isLying && DOWN[event.key]) || event.key
    const next = KEYS[key]
    if (!next) return
    event.preventDefault()
    setAt((now) => next(now ?? (key === 'ArrowRight' ? -1 : last + 1), last))
  }
  const shown = at === undefined ? undefined : data.places[at]
  const valuesAt = (index: number) =>
    data.series.map(({ name, values }) => `${name} ${figureText(values[index], data)}`).join(t('common.comma'))
  return (
    <>
      <ul className="lb-chart-key">
        {keyOf(data).map(({ name, color, path }) => (
          <li key={name}>
            <svg viewBox="0 0 16 12" width="16" height="12" aria-hidden="true">
              <path d={path} fill={color} fillRule="evenodd" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div
        className="lb-chart"
        style={{ minHeight: heightOf(data) }}
        role="slider"
        tabIndex={0}
        aria-label={t('pictures.chart', { title })}
        aria-orientation={data.isLying ? 'vertical' : 'horizontal'}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={shown?.full ?? t('pictures.chartKeys')}
        onKeyDown={move}
        onBlur={() => setAt(undefined)}
      >
        <div aria-hidden="true">
          <ChartCanvas data={data} at={at} ref={drawing} />
        </div>
      </div>
      <output className="lb-second lb-chart-value">
        {at === undefined ? '' : t('pictures.point', { place: shown?.full ?? '', values: valuesAt(at) })}
      </output>
    </>
  )
}
