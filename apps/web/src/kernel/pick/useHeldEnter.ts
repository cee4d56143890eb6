import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface Offer<V> {
  /** The list of choices is open. */
  isShown: boolean
  /** What is offered was not found by what stands in the field now. */
  isBehind: boolean
  offered: readonly V[]
  choose: (value: V) => void
}
/** A list of choices takes its active row at both. */
const CHOOSING = ['Enter', 'Tab']
const WALKING = ['ArrowUp', 'ArrowDown']

/**
 * For a select whose rows are searched by the server: Enter that comes before the answer is held until what was typed has been
 * answered, and takes the first row of that answer, or the one walked to if it is still there. Typing on, closing the list or
 * leaving drops it. Returns what the select has to tell, and `drop` for whoever hears the letters.
 */
export function useHeldEnter<V>({ isShown, isBehind, offered, choose }: Offer<V>) {
  const [held, setHeld] = useState<{ walkedTo?: V }>()
  const active = useRef<V>(undefined)
  const hasWalked = useRef(false)
  const drop = () => {
    setHeld(undefined)
    hasWalked.current = false
  }
  useEffect(() => {
    if (!held || (isShown && isBehind)) return
    setHeld(undefined)
    if (!isShown) return
    const [first] = 'walkedTo' in held ? offered.filter((one) => one === held.walkedTo) : offered
    if (first !== undefined) choose(first)
  })
  const onInputKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    if (WALKING.includes(key)) hasWalked.current = true
    if (!CHOOSING.includes(key) || nativeEvent.isComposing || !isShown || !isBehind) return
    // neither the list nor a form around it hears of it
    event.preventDefault()
    event.stopPropagation()
    setHeld(hasWalked.current && active.current !== undefined ? { walkedTo: active.current } : {})
  }
  const onActive = (value: unknown) => {
    active.current = value as V
  }
  return { drop, told: { onInputKeyDown, onActive } }
}
