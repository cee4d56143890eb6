import { DUE_SOON_DAYS } from '@portal/shared/features/logbooks/logbook.codes'
import type { Tone } from '@portal/shared/kernel/feature'
import { type Day, daysBetween, showDay } from '@portal/shared/kernel/time'
import { STATUS } from '@portal/shared/tones'
import { Glyph } from '../kernel/Glyph.tsx'
import { today, useWords } from '../kernel/words.ts'
import { Sep } from './Sep.tsx'
import './DutyLine.css'

/** How pressing a day is: of a duty its rule says how long before, because a week of a month presses as two months of five years do. */
export const dutyTone = (days: number, warnDays: number = DUE_SOON_DAYS): Tone =>
  STATUS.duty[days < 0 ? 'OVERDUE' : days <= warnDays ? 'DUE_SOON' : 'ON_TRACK']

/** “3 days overdue”, “today”, “in 6 days”. */
export function useDueText() {
  const { t } = useWords()
  return (days: number) =>
    days < 0
      ? t('common.due.overdue', { count: -days })
      : days === 0
        ? t('common.due.today')
        : t('common.due.in', { count: days })
}

interface Props {
  /** What is due, or expires, in the reader's language. */
  duty: string
  on: Day | null
  /** So many days before it begins to press. */
  warnDays?: number | undefined
}

/** Glyph, duty, date and days: never only one of date and meaning. */
export function DutyLine({ duty, on, warnDays }: Props) {
  const dueText = useDueText()
  const days = on ? daysBetween(today(), on) : undefined
  const tone = days === undefined ? 'quiet' : dutyTone(days, warnDays)
  return (
    <span className={`lb-duty lb-duty-${tone}`}>
      <Glyph tone={tone} />
      <span>
        <span className="lb-duty-name">{duty}</span>
        {on && days !== undefined && <Sep className="lb-duty-when" parts={[showDay(on), dueText(days)]} />}
      </span>
    </span>
  )
}
