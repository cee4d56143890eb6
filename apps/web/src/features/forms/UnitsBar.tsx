import { Glyph } from '../../kernel/Glyph.tsx'
import { useWords } from '../../kernel/words.ts'
import './units.css'

interface Props {
  good: number
  refused: number
  /** The outside system has said so. */
  isAnswered: boolean
}

/** How many log-books are good and how many are refused, as one bar and in words. */
export function UnitsBar({ good, refused, isAnswered }: Props) {
  const { t, number } = useWords()
  if (!good && !refused) return null
  return (
    <div className="lb-units-share">
      <svg className="lb-units-bar" viewBox={`0 0 ${good + refused} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="lb-units-good" width={good} height="1" />
        <rect className="lb-units-bad" x={good} width={refused} height="1" />
      </svg>
      <p className="lb-line">
        <Glyph tone="good" /> <b>{number(good)}</b>{' '}
        {t(isAnswered ? 'formDetail.units.isAccepted' : 'formDetail.units.isGood')}
        {refused > 0 && (
          <>
            <Glyph tone="bad" /> <b>{number(refused)}</b> {t('formDetail.units.isRefused')}
          </>
        )}
      </p>
    </div>
  )
}
