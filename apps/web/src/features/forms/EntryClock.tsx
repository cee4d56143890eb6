import { type FormData, valueAt } from '@portal/shared/features/forms/form.data'
import { deadlineOf } from '@portal/shared/features/forms/form.deadline'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { dayOf, daysBetween, stamp } from '@portal/shared/kernel/time'
import { useEffect, useState } from 'react'
import { Glyph } from '../../kernel/Glyph.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { type Clock, clockAt, MARKS, markAt } from './clock.ts'
import './clock.css'

const EVERY_MS = 30_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface Props {
  entry: FormEntry
  /** As it is typed: the clock follows what it is counted from at once. */
  data: FormData
}

/** How many hours are left of a deadline in hours. Being late asks why, and keeps nobody from anything. */
export function EntryClock({ entry: { definition, isOver }, data }: Props) {
  const { t } = useWords()
  const now = useNow()
  const { count, field } = definition.deadline
  const until = deadlineOf(definition, data)
  const from = valueAt(data, field)
  if (isOver) return null
  if (!until || typeof from !== 'string')
    return <section className="lb-panel lb-part lb-clock">{t('formDetail.clock.notBegun', { count })}</section>
  const clock = clockAt(until, count, now)
  return (
    <section className={`lb-panel lb-clock lb-clock-${clock.tone}`} aria-labelledby="form-clock">
      <div>
        <h2 id="form-clock" className="lb-second">
          {t('formDetail.clock.title', { count })}
        </h2>
        <p className="lb-clock-figure">{leftText(clock, t)}</p>
        <p className="lb-line lb-clock-until">
          <Glyph tone={clock.tone} /> <b>{stamp(until)}</b> <Due until={until} />
        </p>
      </div>
      <div className="lb-clock-side">
        <Bar clock={clock} hours={count} />
        <p className="lb-clock-ends lb-second">
          <span>{stamp(new Date(from))}</span>
          <span>{stamp(until)}</span>
        </p>
        <p className="lb-second lb-clock-text">{t('formDetail.clock.text')}</p>
      </div>
    </section>
  )
}

type Say = ReturnType<typeof useWords>['t']
const leftText = ({ isLate, hours, minutes }: Clock, t: Say): string =>
  t(isLate ? 'formDetail.clock.late' : 'formDetail.clock.left', { hours, minutes })

function Due({ until }: { until: Date }) {
  const { t } = useWords()
  const days = daysBetween(today(), dayOf(until))
  if (days < 0) return <>{t('common.due.overdue', { count: -days })}</>
  return <>{days === 0 ? t('common.due.today') : t('common.due.in', { count: days })}</>
}

/** The hours as a bar, marked where people are reminded. */
const Bar = ({ clock, hours }: { clock: Clock; hours: number }) => (
  <svg className="lb-clock-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className="lb-clock-gone" width={1000 * clock.share} height="10" />
    <rect className="lb-clock-now" x={Math.max(0, 1000 * clock.share - 4)} width="4" height="10" />
    {MARKS.filter((mark) => mark < hours).map((mark) => (
      <rect key={mark} className="lb-clock-mark" x={1000 * markAt(mark, hours)} width="3" height="10" />
    ))}
  </svg>
)
