import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Day } from '@portal/shared/kernel/time'
import { showDay } from '@portal/shared/kernel/time'
import { Button, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useDevice } from '../device.ts'
import { numberText, today, useWords } from '../words.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { type CalendarEntry, type CalendarSpan, daysOf, elsewhere, turned } from './calendar.ts'
import { monthText } from './months.ts'
import { type CarryEvent, useCarry } from './useCarry.ts'
import './pictures.css'

export interface CalendarBoardProps {
  /** What stands in the calendar, for listeners. */
  label: string
  entries: readonly CalendarEntry[]
  /** The day it opens at; today when left out. */
  start?: Day
  /** Lets entries be moved to another day, by mouse and by keys. */
  onMove?: (entry: CalendarEntry, to: Day) => void
  /** Told of a day of what is shown instead, so that its entries can be fetched. */
  onTurn?: (at: Day) => void
}
const SPANS = ['month', 'week'] as const satisfies readonly CalendarSpan[]

/** Entries on their days, by week or month, Monday first; on a phone a list of days. */
export function CalendarBoard({ label, entries, start, onMove, onTurn }: CalendarBoardProps) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const [span, setSpan] = useState<CalendarSpan>('month')
  const [at, show] = useState<Day>(start ?? today())
  const setAt = (to: Day) => {
    show(to)
    onTurn?.(to)
  }
  const [announced, setAnnounced] = useState('')
  const tell = ({ kind, entry, day }: CarryEvent) =>
    setAnnounced(t(`pictures.carry.${kind}`, { title: entry.title, day: showDay(day) }))
  const carry = useCarry(onMove, tell)
  const over = carry.carried?.over
  const days = daysOf(span, at)
  useEffect(() => {
    if (over && !daysOf(span, at).includes(over)) show(over)
  }, [over, span, at])
  const [first = at, last = at] = [days[0], days.at(-1)]
  const title = span === 'month' ? monthText(at, 'long') : `${showDay(first)} – ${showDay(last)}`
  return (
    <section className="lb-calendar" aria-label={label}>
      <div className="lb-calendar-head">
        <h3 aria-live="polite">{title}</h3>
        <span className="lb-picture-tools">
          <Button
            size="small"
            icon={<LeftOutlined />}
            aria-label={t('pictures.before')}
            onClick={() => setAt(turned(span, at, -1))}
          />
          <Button size="small" onClick={() => setAt(today())}>
            {t('common.range.today')}
          </Button>
          <Button
            size="small"
            icon={<RightOutlined />}
            aria-label={t('pictures.after')}
            onClick={() => setAt(turned(span, at, 1))}
          />
          <Segmented
            size="small"
            aria-label={t('pictures.span')}
            value={span}
            onChange={setSpan}
            options={SPANS.map((value) => ({ value, label: t(`pictures.${value}`) }))}
          />
        </span>
      </div>
      {isMobile ? (
        <Agenda days={days} entries={entries} carry={carry} canMove={onMove !== undefined} />
      ) : (
        <CalendarGrid
          label={`${label}: ${title}`}
          days={days}
          month={span === 'month' ? at.slice(0, 7) : undefined}
          entries={entries}
          carry={carry}
          canMove={onMove !== undefined}
        />
      )}
      <Elsewhere entries={entries} days={days} onGo={setAt} />
      {onMove && <p className="lb-second">{t('pictures.carryKeys')}</p>}
      <output className="lb-hidden">{announced}</output>
    </section>
  )
}

/** The months of the entries that are not in sight, each a way there. */
function Elsewhere({
  entries,
  days,
  onGo,
}: {
  entries: readonly CalendarEntry[]
  days: readonly Day[]
  onGo: (day: Day) => void
}) {
  const { t } = useWords()
  const others = elsewhere(entries, days)
  if (!others.length) return null
  return (
    <div className="lb-tags">
      <span className="lb-second">{t('pictures.elsewhere')}</span>
      {others.map(({ month, count }) => (
        <Button key={month} type="link" size="small" onClick={() => onGo(month)}>
          {t('pictures.monthWith', { month: monthText(month, 'long'), number: numberText(count) })}
        </Button>
      ))}
    </div>
  )
}
