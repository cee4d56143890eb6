import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Keys, useKeySettings } from './settings.ts'

const DIALOG = '[role="dialog"]'
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
/** Where keys mean what they write, or belong to something that lies over the page. */
export const TYPING = `${FIELDS}, ${DIALOG}`
const FIELD = 'input, textarea'
/** Lists the keys, whatever a person has changed. */
export const HELP = '?'

/**
 * Single keys of a part of a page, or of the drawer that holds it: they work while the focus is in it, never while somebody types, and
 * not for whoever switched them off. A name without an act presses the button, or goes to the field, that carries it as `data-key`. `?` asks for the list of them.
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
      if (isOff || !isPlain || isTyped(event.target, area.current) || !isInside()) return
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

/** Whether somebody types, or it lies over the area: what the area itself lies in is part of it. */
const isTyped = (target: EventTarget | null, area: HTMLElement | null): boolean =>
  target instanceof Element && (target.closest(FIELDS) !== null || isOver(target, area))
function isOver(target: Element, area: HTMLElement | null): boolean {
  const dialog = target.closest(DIALOG)
  return dialog !== null && !dialog.contains(area)
}

/** Whether something is in the area, or in the drawer that holds it. */
const holds = (area: HTMLElement | null, target: Node | null): boolean =>
  (area?.closest(DIALOG) ?? area)?.contains(target) ?? false

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
    isInside.current = holds(area.current, document.activeElement)
    const look = ({ target }: Event) => {
      if (target instanceof Element && isOver(target, area.current)) return
      isInside.current = target instanceof Node && holds(area.current, target)
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
