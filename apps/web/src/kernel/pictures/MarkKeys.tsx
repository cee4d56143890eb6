import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { RING } from './marks.ts'

const MARKS = '.leaflet-marker-icon.leaflet-interactive'
const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Marks as one reads them: rows as high as a ring from the top, each from the left. */
function inReadingOrder(map: HTMLElement): HTMLElement[] {
  const at = (mark: HTMLElement) => {
    const { top, left } = mark.getBoundingClientRect()
    return { mark, row: Math.floor(top / RING), left }
  }
  return [...map.querySelectorAll<HTMLElement>(MARKS)]
    .map(at)
    .sort((one, other) => one.row - other.row || one.left - other.left)
    .map(({ mark }) => mark)
}

/** Arrow keys walk the marks, which are one stop of the Tab key however many they are; Escape closes what is told of one. */
export function MarkKeys() {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    const markOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(MARKS) : null)
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') map.closePopup()
      const [mark, next] = [markOf(event), KEYS[event.key]]
      if (!mark || !next) return
      event.preventDefault()
      const marks = inReadingOrder(container)
      marks[next(marks.indexOf(mark), marks.length - 1)]?.focus()
    }
    const enter = (event: FocusEvent) => {
      const mark = markOf(event)
      if (mark) for (const one of container.querySelectorAll<HTMLElement>(MARKS)) one.tabIndex = one === mark ? 0 : -1
    }
    container.addEventListener('keydown', press)
    container.addEventListener('focusin', enter)
    return () => {
      container.removeEventListener('keydown', press)
      container.removeEventListener('focusin', enter)
    }
  }, [map])
  return null
}
