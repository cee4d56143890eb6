import { type RefObject, useEffect } from 'react'
import { TYPING, useKeys } from '../keys/useKeys.ts'

/** A row that is open, and the rows it stands among in their order. */
export interface Among {
  id: number
  ids: readonly number[]
  /** Which it is of how many, in words; where none is said, by `ids`. */
  place?: { number: string; total: string }
  /** To another row of the list, or back to the list. */
  onMove: (id: number | null) => void
}

/** The rows before and after it; none beyond the ends of the list, nor of a row that is not in it. */
export function besideOf({ id, ids }: Among): { previous?: number | undefined; next?: number | undefined } {
  const at = ids.indexOf(id)
  return at < 0 ? {} : { previous: ids[at - 1], next: ids[at + 1] }
}

/** Keys of every open row. */
const KEYS = { screen: 'row', standard: { next: 'j', previous: 'k' } } as const

/** J and K walk from an open row to the next and the one before while the focus is in `area`, or in the drawer around it. */
export function useRowKeys(area: RefObject<HTMLElement | null>, among: Among): void {
  const { previous, next } = besideOf(among)
  const go = (id: number | undefined) => () => {
    if (id !== undefined) among.onMove(id)
  }
  useKeys(area, KEYS, { next: go(next), previous: go(previous) })
}

/** Escape closes what stands beside its list, wherever the focus is, but not while somebody types or a dialog is open. */
export function useEscape(close: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest(TYPING)
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !isTyped) close()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
