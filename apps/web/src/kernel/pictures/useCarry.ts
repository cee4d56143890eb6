import type { Day } from '@portal/shared/kernel/time'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type CalendarEntry, steppedBy } from './calendar.ts'

interface Carried {
  entry: CalendarEntry
  /** The day over which it is held. */
  over: Day
  /** By keys it is drawn where it is held; under the mouse it stays, because a browser ends the drag of what goes away. */
  isByKeys: boolean
}
/** What happened to an entry, for the live region. */
export type CarryEvent = { kind: 'taken' | 'over' | 'dropped' | 'back'; entry: CalendarEntry; day: Day }

/**
 * Moves an entry to another day, by mouse or by keys: Space takes it up, arrows carry it, Space or Enter puts it down,
 * Escape gives it back. Without `onMove` nothing can be taken.
 */
export function useCarry(
  onMove: ((entry: CalendarEntry, to: Day) => void) | undefined,
  say: (event: CarryEvent) => void,
) {
  const [carried, setCarried] = useState<Carried>()
  const next = useRef<string>(undefined)
  const put = (held: Carried) => {
    setCarried(undefined)
    if (held.isByKeys) next.current = held.entry.id
    const isMoved = held.over !== held.entry.day
    say({ kind: isMoved ? 'dropped' : 'back', entry: held.entry, day: held.over })
    if (isMoved) onMove?.(held.entry, held.over)
  }
  const take = (entry: CalendarEntry) => {
    next.current = undefined
    setCarried({ entry, over: entry.day, isByKeys: true })
    say({ kind: 'taken', entry, day: entry.day })
  }
  const back = ({ entry, isByKeys }: Carried) => {
    setCarried(undefined)
    if (isByKeys) next.current = entry.id
    say({ kind: 'back', entry, day: entry.day })
  }
  const onKeyDown = (event: KeyboardEvent, entry: CalendarEntry) => {
    if (!onMove) return
    const held = carried?.entry.id === entry.id ? carried : undefined
    const to = held && steppedBy(event.key, held.over)
    if (event.key === ' ' || (held && event.key === 'Enter')) held ? put(held) : take(entry)
    else if (held && event.key === 'Escape') back(held)
    else if (held && to) {
      setCarried({ entry, over: to, isByKeys: true })
      say({ kind: 'over', entry, day: to })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    carried,
    /** The entry that the keys stay with once it is put down. */
    next,
    onKeyDown,
    /** For the mouse: where an entry is lifted, held and let go. */
    lift: (entry: CalendarEntry) => setCarried({ entry, over: entry.day, isByKeys: false }),
    holdOver: (over: Day) => setCarried((held) => held && { ...held, over }),
    drop: () => carried && put(carried),
    giveBack: () => carried && back(carried),
  }
}
