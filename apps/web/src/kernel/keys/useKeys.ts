import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Keys, useKeySettings } from './settings.ts'

const DIALOG = '[role="dialog"]'
const TYPING = `input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], ${DIALOG}`
const FIELD = 'input, textarea'
/** Lists the keys, whatever a person has changed. */
export const HELP = '?'

/**
 * Single keys of a part of a page: they work while the focus is in it, never while somebody types, and not for whoever switched them
 * off. A name without an act presses the button, or goes to the field, that carries it as `data-key`. `?` asks for the list of them.
 */
export function useKeys<N extends string>(
  area: RefObject<HTMLElement | null>,
  keys: Keys<N>,
  acts: Partial<Record<N, () => void>>,
): { isAsked: boolean; ask: (isAsked: boolean) => void } {
  const { isOff, keyOf } = useKeySettings()
  const [isAsked, ask] = useState(false)
  const isInside = useFocusInside(area)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      const isTyped = event.target instanceof Element && event.target.closest(TYPING)
      if (isOff || !isPlain || isTyped || !isInside()) return
      if (event.key === HELP) return ask(true)
      const name = (Object.keys(keys.standard) as N[]).find((name) => keyOf(keys, name) === event.key.toLowerCase())
      if (name === undefined) return
      event.preventDefault()
      const act = acts[name] ?? (() => use(document.querySelector<HTMLElement>(`[data-key="${name}"]`)))
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  return { isAsked, ask }
}

function use(element: HTMLElement | null): void {
  if (element?.matches(FIELD)) element.focus()
  else element?.click()
}

/**
 * Whether the focus is in a part of the page. What had it there may go, as a button does with its record: the focus is nowhere then,
 * and still counts as being there until something else takes it. A dialog only borrows it: once that has gone, keys work at once.
 */
function useFocusInside(area: RefObject<HTMLElement | null>): () => boolean {
  const isInside = useRef(false)
  useEffect(() => {
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true })
    isInside.current = area.current?.contains(document.activeElement) ?? false
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest(DIALOG)) return
      isInside.current = target instanceof Node && (area.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', look)
    document.addEventListener('pointerdown', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('pointerdown', look)
    }
  }, [area])
  return () => isInside.current
}
