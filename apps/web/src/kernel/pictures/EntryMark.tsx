import { useEffect, useRef } from 'react'
import { Glyph } from '../Glyph.tsx'
import { useWords } from '../words.ts'
import type { CalendarEntry } from './calendar.ts'
import type { useCarry } from './useCarry.ts'
import './pictures.css'

interface Props {
  entry: CalendarEntry
  carry: ReturnType<typeof useCarry>
  canMove: boolean
}

/** One entry on its day: words where it stays, a handle where it can be moved. */
export function EntryMark({ entry, carry, canMove }: Props) {
  const { t } = useWords()
  const handle = useRef<HTMLButtonElement>(null)
  const isCarried = carry.carried?.entry.id === entry.id
  // why: it is drawn anew on each day it is carried to, and the keys go with it
  useEffect(() => {
    if (!isCarried && carry.next.current !== entry.id) return
    carry.next.current = undefined
    handle.current?.focus()
  }, [isCarried, carry.next, entry.id])
  const words = (
    <>
      {entry.tone && <Glyph tone={entry.tone} />}
      <span>
        {entry.title}
        {entry.note && <span className="lb-second lb-block">{entry.note}</span>}
      </span>
    </>
  )
  const tone = `lb-day-entry lb-day-entry-${entry.tone ?? 'quiet'}`
  if (!canMove) return <li className={tone}>{words}</li>
  return (
    <li>
      <button
        ref={handle}
        type="button"
        className={isCarried ? `${tone} lb-day-entry-carried` : tone}
        aria-pressed={isCarried}
        aria-description={t('pictures.carryKeys')}
        draggable
        onKeyDown={(event) => carry.onKeyDown(event, entry)}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', entry.id)
          carry.lift(entry)
        }}
        onDragEnd={() => carry.giveBack()}
      >
        {words}
      </button>
    </li>
  )
}
