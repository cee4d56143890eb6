import { clockOf } from '@portal/shared/features/forms/form.moment'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { Glyph } from '../../kernel/Glyph.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { isGood, type Line } from './attempts.ts'
import { useLongText } from './longText.ts'
import './delivery.css'

interface Props {
  entry: FormEntry
  lines: readonly Line[]
}

/** The attempts one after the other, with the pauses between them; not to scale. The last circle is open while it is tried again. */
export function AttemptStrip({ entry: { nextTryAt, status }, lines }: Props) {
  const { t } = useWords()
  const long = useLongText()
  const isTried = status === 'SENDING' && nextTryAt !== null
  return (
    <ol className="lb-attempts" aria-label={t('formDetail.delivery.strip')}>
      {lines.map(({ key, number, attempt, asked, pauseMs }) => (
        <li key={key} className={isGood(attempt) ? 'lb-attempt-good' : 'lb-attempt-bad'}>
          <span className="lb-attempt-mark">{number ?? <Glyph tone={isGood(attempt) ? 'good' : 'bad'} />}</span>
          <span className="lb-second">{clockOf(new Date(attempt.startedAt))}</span>
          <span className="lb-attempt-pause">
            {pauseMs !== undefined ? long(pauseMs) : asked ? t('formDetail.delivery.asked', { count: asked }) : ''}
          </span>
        </li>
      ))}
      {isTried && (
        <li className="lb-attempt-next">
          <span className="lb-attempt-mark" />
          <span className="lb-second">{timeText(nextTryAt).slice(-5)}</span>
        </li>
      )}
    </ol>
  )
}
