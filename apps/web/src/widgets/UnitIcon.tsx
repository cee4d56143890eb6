import { useWords } from '../kernel/words.ts'
import './LocationId.css'

const LIFT = 'M3 1.5h10A1.5 1.5 0 0 1 14.5 3v10a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 13V3A1.5 1.5 0 0 1 3 1.5Z'
const ARROWS = 'M5.2 5.6 7.3 9.6H3.1ZM10.8 10.4 8.7 6.4h4.2Z'
const ESCALATOR = 'M1 13.5h3.5l8-8H15M1 10.5h2.5l8-8H15'

interface Props {
  kind: 'L' | 'E'
  size?: number
  /** Where the word does not stand beside it. */
  isNamed?: boolean
}

const Drawing = ({ kind }: { kind: Props['kind'] }) =>
  kind === 'L' ? (
    <>
      <path d={LIFT} fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d={ARROWS} fill="currentColor" />
    </>
  ) : (
    <path d={ESCALATOR} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
  )

/** A lift or an escalator. */
export function UnitIcon({ kind, size = 14, isNamed }: Props) {
  const { t } = useWords()
  const shape = { className: 'lb-unit', viewBox: '0 0 16 16', width: size, height: size }
  if (!isNamed)
    return (
      <svg {...shape} aria-hidden="true">
        <Drawing kind={kind} />
      </svg>
    )
  return (
    <svg {...shape} role="img" aria-label={t(kind === 'L' ? 'common.unit.lift' : 'common.unit.escalator')}>
      <Drawing kind={kind} />
    </svg>
  )
}
