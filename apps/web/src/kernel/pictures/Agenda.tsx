import type { Day } from '@portal/shared/kernel/time'
import { today, useWords } from '../words.ts'
import { entriesOn } from './CalendarGrid.tsx'
import type { CalendarEntry } from './calendar.ts'
import { EntryMark } from './EntryMark.tsx'
import { dayText } from './months.ts'
import type { useCarry } from './useCarry.ts'
import './pictures.css'

interface Props {
  days: readonly Day[]
  entries: readonly CalendarEntry[]
  carry: ReturnType<typeof useCarry>
  canMove: boolean
}

/** The days that have entries, one below the other, and today. */
export function Agenda({ days, entries, carry, canMove }: Props) {
  const { t } = useWords()
  const now = today()
  const shown = days.filter((day) => day === now || entriesOn(day, entries, carry).length)
  if (!shown.length) return <p className="lb-soft">{t('pictures.noEntries')}</p>
  return (
    <ol className="lb-agenda">
      {shown.map((day) => {
        const own = entriesOn(day, entries, carry)
        return (
          <li key={day} data-day={day} {...(day === now && { 'aria-current': 'date' as const })}>
            <span className="lb-agenda-day">
              {dayText(day)}
              {day === now && <span className="lb-second lb-block">{t('common.range.today')}</span>}
            </span>
            {own.length ? (
              <ul>
                {own.map((entry) => (
                  <EntryMark key={entry.id} entry={entry} carry={carry} canMove={canMove} />
                ))}
              </ul>
            ) : (
              <span className="lb-second">{t('pictures.noEntriesToday')}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
