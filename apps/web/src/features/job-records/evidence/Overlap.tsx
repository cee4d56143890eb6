import { Link } from 'react-router-dom'
import { timeText, useWords } from '../../../kernel/words.ts'
import { LocationId } from '../../../widgets/LocationId.tsx'
import { useRecordPath } from '../RecordLinks.tsx'
import './evidence.css'

interface Span {
  startedAt: string
  completedAt: string
}
interface Props {
  one: Span
  other: Span & { id: number; locationId: string }
}
const clock = (instant: string): string => timeText(instant).slice(-5)

/** Two records on one axis of time, with what of it both took below. */
export function Overlap({ one, other }: Props) {
  const { t } = useWords()
  const pathOf = useRecordPath()
  const [a, b] = [one, other].map(({ startedAt, completedAt }) => [Date.parse(startedAt), Date.parse(completedAt)])
  const [from = 0, to = 0] = a ?? []
  const [otherFrom = 0, otherTo = 0] = b ?? []
  const [start, end] = [Math.min(from, otherFrom), Math.max(to, otherTo)]
  const [both, until] = [Math.max(from, otherFrom), Math.min(to, otherTo)]
  const place = (begin: number, stop: number) => ({
    x: `${((begin - start) / Math.max(1, end - start)) * 100}%`,
    width: `${((stop - begin) / Math.max(1, end - start)) * 100}%`,
  })
  const said = t('evidence.timeline', {
    from: clock(one.startedAt),
    to: clock(one.completedAt),
    otherFrom: clock(other.startedAt),
    otherTo: clock(other.completedAt),
  })
  return (
    <figure className="lb-overlap">
      <ul>
        <li>{t('evidence.thisRecord')}</li>
        <li>
          <Link to={pathOf(other.id)}>
            <LocationId id={other.locationId} />
          </Link>
        </li>
      </ul>
      <svg role="img" aria-label={said} height={64}>
        <rect className="lb-overlap-own" y={4} height={18} rx={3} {...place(from, to)} />
        <rect className="lb-overlap-other" y={30} height={18} rx={3} {...place(otherFrom, otherTo)} />
        {until > both && <rect className="lb-overlap-both" y={54} height={3} {...place(both, until)} />}
      </svg>
      <figcaption className="lb-second">{said}</figcaption>
    </figure>
  )
}
