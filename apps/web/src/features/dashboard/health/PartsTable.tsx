import type { PartPoints } from '@portal/shared/features/dashboard/advice'
import { gradeOf, type HealthPart } from '@portal/shared/features/dashboard/health-index.scoring'
import { type ReactNode, useId } from 'react'
import { numberText, useWords } from '../../../kernel/words.ts'
import { indexText } from '../cells.tsx'
import './health.css'
import '../../../kernel/pictures/pictures.css'

interface Props {
  parts: readonly PartPoints[]
  note: string
  /** What a part is made of, such as “4 breakdowns”. */
  inputs: (part: HealthPart) => ReactNode
  /** The name of a part, as what leads to what is behind it. */
  name: (part: HealthPart, text: string) => ReactNode
  chosen?: HealthPart | undefined
}
const sum = (parts: readonly PartPoints[], of: (part: PartPoints) => number) =>
  parts.reduce((all, part) => all + of(part), 0)
/** Nothing but what sums of fractions leave is no loss. */
const lostOf = ({ points, most }: PartPoints) => Math.max(0, Number((most - points).toFixed(6)))

/** The parts of a health index on one scale: a lost point is as long everywhere. */
export function PartsTable({ parts, note, inputs, name, chosen }: Props) {
  const { t, codeText } = useWords()
  const id = useId()
  const [total, lost] = [sum(parts, ({ points }) => points), sum(parts, lostOf)]
  const [most] = parts.toSorted((one, other) => lostOf(other) - lostOf(one))
  const longest = Math.max(...parts.map((part) => part.most))
  const title =
    most && lost > 0
      ? t('healthIndex.parts.most', {
          part: codeText('healthPart', most.part),
          lost: indexText(lostOf(most)),
          all: indexText(lost),
        })
      : t('healthIndex.parts.none')
  return (
    <section className="lb-panel lb-part" aria-labelledby={id}>
      <header className="lb-panel-head lb-picture-head">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="lb-second">{note}</p>
        </div>
      </header>
      <div className="lb-table-scroll">
        <table className="lb-table lb-health-parts">
          <thead>
            <tr>
              <th scope="col">{t('healthIndex.parts.head')}</th>
              <th scope="col">{t('healthIndex.parts.scale')}</th>
              <th scope="col">{t('healthIndex.parts.points')}</th>
              <th scope="col">{t('healthIndex.parts.lost')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.part} className={part.part === chosen ? 'lb-health-chosen' : undefined}>
                <th scope="row">
                  {name(part.part, codeText('healthPart', part.part))}
                  <span className="lb-second lb-block">{inputs(part.part)}</span>
                </th>
                <td>
                  <Bar part={part} longest={longest} />
                </td>
                <td>
                  <b>{indexText(part.points)}</b> / {numberText(part.most, Number.isInteger(part.most) ? 0 : 1)}
                </td>
                <td className={lostOf(part) >= 2 ? 'lb-health-lost' : undefined}>
                  {lostOf(part) > 0 ? indexText(lostOf(part)) : '–'}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="lb-health-sum">
              <th scope="row">{t('healthIndex.parts.total')}</th>
              <td className="lb-second">{codeText('grade', gradeOf(total))}</td>
              <td>
                <b>{indexText(total)}</b> / 100
              </td>
              <td>{indexText(lost)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Bar({ part, longest }: { part: PartPoints; longest: number }) {
  const { t } = useWords()
  const id = useId()
  const width = (points: number) => `${(points / longest) * 100}%`
  const words = { points: indexText(part.points), most: indexText(part.most) }
  return (
    <svg className="lb-health-bar" width="100%" height="13" role="img" aria-label={t('healthIndex.parts.bar', words)}>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v6" />
      </pattern>
      <rect className="lb-health-got" y="0.5" width={width(part.points)} height="12" />
      {lostOf(part) > 0 && (
        <rect y="0.5" x={width(part.points)} width={width(lostOf(part))} height="12" fill={`url(#${id})`} />
      )}
    </svg>
  )
}
