import { minuteOf } from '@portal/shared/features/inspection-schedules/clock.scoring'
import { LENGTHS } from '@portal/shared/features/inspection-schedules/schedule.model'
import { dayOf } from '@portal/shared/kernel/time'
import { Select } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import { useWords } from '../../kernel/words.ts'
import { clockText, instantAt, minuteText } from './moments.ts'
import './MomentInput.css'

interface Props {
  id?: string
  /** An instant, or what was typed of its day while that is none. */
  value?: string
  onChange?: (value: string | undefined) => void
}
const QUARTER = 15
const DAY = /^\d{4}-\d{2}-\d{2}$/
const [FIRST, LAST] = [minuteOf('07:00'), minuteOf('20:00')]
const TIMES = Array.from({ length: (LAST - FIRST) / QUARTER + 1 }, (_, nth) => minuteText(FIRST + nth * QUARTER)).map(
  (time) => ({ value: time, label: time }),
)
const isInstant = (value: string | undefined): value is string => Boolean(value?.includes('T'))

/** A day and a quarter of an hour in Hong Kong. */
export function MomentInput({ id, value, onChange }: Props) {
  const { t } = useWords()
  const [time, setTime] = useState(isInstant(value) ? clockText(value) : LENGTHS.dayStart)
  const day = isInstant(value) ? dayOf(new Date(value)) : value
  const put = (nextDay: string | undefined, nextTime: string) =>
    onChange?.(nextDay && DAY.test(nextDay) ? instantAt(nextDay, minuteOf(nextTime)) : nextDay)
  return (
    <div className="lb-moment">
      <DayInput {...(id && { id })} {...(day !== undefined && { value: day })} onChange={(next) => put(next, time)} />
      <Select
        aria-label={t('inspectionSchedules.time')}
        showSearch
        options={TIMES}
        value={time}
        onChange={(next) => {
          setTime(next)
          put(day, next)
        }}
      />
    </div>
  )
}
