import { addDays, addMonths, type Day, showDay } from '@portal/shared/kernel/time'
import { type KeyboardEvent, useRef, useState } from 'react'
import { typedDay } from './days.ts'
import { today } from './words.ts'

/** What keys do to the day of an open calendar: a week, a month, and once somebody walks through it a day. */
const STEPS: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowDown: (day) => addDays(day, 7),
  ArrowUp: (day) => addDays(day, -7),
  PageDown: (day) => addMonths(day, 1),
  PageUp: (day) => addMonths(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowLeft: (day) => addDays(day, -1),
}
const ALONG_TEXT = ['ArrowLeft', 'ArrowRight']

/** As if it had been typed: antd shows such a day in its calendar, takes it on Enter and gives it back on Esc. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * antd's calendar is for the mouse: a key opens the one of the field that has the focus, arrows walk through it, Enter takes the day
 * and Esc closes it and leaves what was there.
 */
export function useCalendarKeys(nearest: (day: Day) => Day) {
  const [open, onOpenChange] = useState(false)
  const before = useRef<string>(undefined)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    const field = target as HTMLInputElement
    if (!open) {
      before.current = undefined
      if (key !== 'ArrowDown') return
      event.preventDefault()
      onOpenChange(true)
      return
    }
    const isWalking = before.current !== undefined
    if (key === 'Escape' && before.current !== undefined) typeInto(field, before.current)
    const step = isWalking || !ALONG_TEXT.includes(key) ? STEPS[key] : undefined
    if (step) {
      event.preventDefault()
      before.current ??= field.value
      const day = typedDay(field.value)
      typeInto(field, showDay(nearest(day ? step(day) : today())))
    } else before.current = undefined
    // antd leaves it open over the next field
    if (key === 'Tab') onOpenChange(false)
  }
  return { open, onOpenChange, onKeyDown }
}
