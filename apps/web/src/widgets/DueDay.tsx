import type { Tone } from '@portal/shared/kernel/feature'
import { type Day, daysBetween, showDay } from '@portal/shared/kernel/time'
import { Glyph } from '../kernel/Glyph.tsx'
import { today } from '../kernel/words.ts'
import { dutyTone, useDueText } from './DutyLine.tsx'
import './DutyLine.css'

/** A day by which something has to be done, and how long that is; or what came of it, in this tone. */
export function DueDay({ on, came }: { on: Day; came?: { tone: Tone; text: string } | undefined }) {
  const dueText = useDueText()
  const days = daysBetween(today(), on)
  const tone = came?.tone ?? dutyTone(days)
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
