import { type RefObject, useEffect, useRef } from 'react'

/**
 * Makes a table one stop of the Tab key (`makeGrid`), once the page rests. `said` tells whoever listens of its keys. Answers the
 * `ref` of what holds the table.
 */
export function useRowFocus(said: string): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    holder.current?.querySelector('table')?.setAttribute('aria-description', said)
  }, [said])
  useEffect(() => {
    const table = holder.current
    let undo = () => {}
    let isGone = false
    // why the catch: without it the table is what it is elsewhere, a stop for each of its controls
    import('./rowFocus.ts').then(
      ({ makeGrid }) => {
        if (table && !isGone) undo = makeGrid(table)
      },
      () => {},
    )
    return () => {
      isGone = true
      undo()
    }
  }, [])
  return holder
}
