import { HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import './Sortable.css'

interface Props {
  /** What stands in the list, in its order, by keys that stay. */
  rows: readonly { key: string | number; name: string }[]
  /** What a row is called by the button that carries it. */
  handle: (at: number) => string
  /** What is said of a row that was put elsewhere. */
  said: (from: number, to: number) => string
  onMove: (from: number, to: number) => void
  children: (at: number) => ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Rows that are put in order: by their handles with the pointer, or by Alt and the arrows from anywhere in a row. */
export function Sortable({ rows, handle, said, onMove, children }: Props) {
  const [carried, setCarried] = useState<number>()
  const [over, setOver] = useState<number>()
  const [news, setNews] = useState('')
  const focused = useRef<Element | null>(null)
  // what is put elsewhere in the page loses the focus
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  })
  const put = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || to === from) return
    focused.current = document.activeElement
    onMove(from, to)
    setNews(said(from, to))
  }
  const drop = (at: number) => {
    if (carried !== undefined) put(carried, at)
    setCarried(undefined)
    setOver(undefined)
  }
  const press = (at: number, isHandle: boolean) => (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || !(event.altKey || isHandle)) return
    event.preventDefault()
    event.stopPropagation()
    put(at, at + step)
  }
  return (
    <>
      <ol className="lb-sortable">
        {rows.map(({ key, name }, at) => (
          <li key={key}>
            <fieldset
              aria-label={name}
              className={over === at && carried !== at ? 'lb-sortable-row lb-sortable-over' : 'lb-sortable-row'}
              onKeyDown={press(at, false)}
              onDragOver={(event) => {
                if (carried === undefined) return
                event.preventDefault()
                setOver(at)
              }}
              onDrop={() => drop(at)}
            >
              <Button
                type="text"
                className="lb-sortable-handle"
                icon={<HolderOutlined />}
                draggable
                aria-label={handle(at)}
                title={handle(at)}
                aria-keyshortcuts="ArrowUp ArrowDown Alt+ArrowUp Alt+ArrowDown"
                onKeyDown={press(at, true)}
                onDragStart={() => setCarried(at)}
                onDragEnd={() => {
                  setCarried(undefined)
                  setOver(undefined)
                }}
              />
              {children(at)}
            </fieldset>
          </li>
        ))}
      </ol>
      <span className="lb-hidden" role="status">
        {news}
      </span>
    </>
  )
}
