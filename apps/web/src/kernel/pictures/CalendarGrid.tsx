import type { Day } from '@portal/shared/kernel/time'
import { today, useWords } from '../words.ts'
import { type CalendarEntry, daysOf } from './calendar.ts'
import { EntryMark } from './EntryMark.tsx'
import { dayText, weekdayText } from './months.ts'
import type { useCarry } from './useCarry.ts'

interface Props {
  label: string
  days: readonly Day[]
  /** The month that is shown, as `YYYY-MM`: days of others are paler. */
  month: string | undefined
  entries: readonly CalendarEntry[]
  carry: ReturnType<typeof useCarry>
  canMove: boolean
}
const WEEK = 7

/** Days as a table, a week a row. An entry that is carried stands where it would be put down. */
export function CalendarGrid({ label, days, month, entries, carry, canMove }: Props) {
  const weeks = Array.from({ length: days.length / WEEK }, (_, index) => days.slice(index * WEEK, (index + 1) * WEEK))
  return (
    <div className="lb-calendar-scroll">
      <table className="lb-calendar-grid">
        <caption className="lb-hidden">{label}</caption>
        <thead>
          <tr>
            {daysOf('week', days[0] ?? today()).map((day) => (
              <th key={day} scope="col">
                {weekdayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isPale={month !== undefined && !day.startsWith(month)}
                  entries={entriesOn(day, entries, carry)}
                  carry={carry}
                  canMove={canMove}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The entries of a day; the one that is carried stands on the day it is held over. */
export const entriesOn = (day: Day, entries: readonly CalendarEntry[], { carried }: Props['carry']): CalendarEntry[] =>
  entries.filter((entry) => (carried?.isByKeys && entry.id === carried.entry.id ? carried.over : entry.day) === day)

interface CellProps extends Pick<Props, 'entries' | 'carry' | 'canMove'> {
  day: Day
  isPale: boolean
}
function DayCell({ day, isPale, entries, carry, canMove }: CellProps) {
  const { t } = useWords()
  const isToday = day === today()
  const classes = ['lb-day-cell', isPale && 'lb-day-pale', carry.carried?.over === day && 'lb-day-over']
  return (
    <td
      className={classes.filter(Boolean).join(' ')}
      data-day={day}
      {...(isToday && { 'aria-current': 'date' })}
      onDragOver={(event) => {
        if (!carry.carried) return
        event.preventDefault()
        if (carry.carried.over !== day) carry.holdOver(day)
      }}
      onDrop={(event) => {
        event.preventDefault()
        carry.drop()
      }}
    >
      <span className={isToday ? 'lb-day-number lb-day-today' : 'lb-day-number'}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="lb-hidden">
          {dayText(day)}
          {isToday && ` ${t('common.range.today')}`}
        </span>
      </span>
      <ul>
        {entries.map((entry) => (
          <EntryMark key={entry.id} entry={entry} carry={carry} canMove={canMove} />
        ))}
      </ul>
    </td>
  )
}
