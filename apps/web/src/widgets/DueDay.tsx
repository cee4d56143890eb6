import type { Tone } from '@portal/shared/kernel/feature'
import { type Day, daysBetween, showDay } from '@portal/shared/kernel/time'
import { Glyph } from '../kernel/Glyph.tsx'
import { today } from '../kernel/words.ts'
import { dutyTone, useDueText } from './DutyLine.tsx'
import './DutyLine.css'

interface Props {
  on: Day
  /** So many days before it begins to press: of a term of days another number than of one of months. */
  warnDays: number
  came?: { tone: Tone; text: string } | undefined
}

/** A day by which something has to be done, and how long that is; or what came of it, in this tone. */
export function DueDay({ on, warnDays, came }: Props) {
  const dueText = useDueText()
  const days = daysBetween(today(), on)
  const tone = came?.tone ?? dutyTone(days, warnDays)
  return (
    <span className={`lb-duty lb-duty-${tone}`}>
      <Glyph tone={tone} />
      <span>
        <span className="lb-duty-name">{showDay(on)}</span>
        <span className="lb-duty-when">{came?.text ?? dueText(days)}</span>
      </span>
    </span>
  )
}
