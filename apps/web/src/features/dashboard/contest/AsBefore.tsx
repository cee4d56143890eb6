import { mostOf } from '@portal/shared/features/dashboard/health-index.scoring'
import { useId } from 'react'
import { numberText, useWords } from '../../../kernel/words.ts'
import { useInputs } from '../health/inputs.ts'
import { useMonthText } from '../months.ts'
import type { Contest } from './cells.tsx'
import '../health/health.css'
import '../../../kernel/pictures/pictures.css'

export type Scored = NonNullable<Contest['before']>
interface Props {
  row: Contest
  before: Scored
  after: Scored
}
/** A decision is exact: two digits, here alone. */
export const exact = (value: number | null) => (value === null ? '–' : numberText(value, 2))
export const signed = (value: number) =>
  value === 0 ? '–' : `${value > 0 ? '+' : '−'}${numberText(Math.abs(value), 2)}`

/** The month as it was settled, and beside it, for ever, how it was settled anew. */
export function AsBefore({ row, before, after }: Props) {
  const { t, codeText } = useWords()
  const id = useId()
  const inputs = useInputs()
  const month = useMonthText()(row.month)
  const parts = before.parts.map(({ part, points }) => {
    const now = after.parts.find((one) => one.part === part)?.points ?? 0
    return {
      part,
      points,
      now,
      most: mostOf(row.kind, part),
      was: inputs.ofMonth(part, before),
      is: inputs.ofMonth(part, after),
    }
  })
  const words = { month, before: exact(before.index), after: exact(after.index) }
  return (
    <section className="lb-panel lb-part" aria-labelledby={id}>
      <header className="lb-panel-head lb-picture-head">
        <div>
          <h2 id={id}>{t('healthContests.changed', words)}</h2>
          <p className="lb-second">{t('healthContests.changedNote')}</p>
        </div>
      </header>
      <div className="lb-table-scroll">
        <table className="lb-table lb-health-contest">
          <thead>
            <tr>
              <th scope="col">{t('healthIndex.parts.head')}</th>
              <th scope="col">{t('healthContests.asSettled')}</th>
              <th scope="col">{t('healthContests.anew')}</th>
              <th scope="col">{t('healthContests.asSettled')}</th>
              <th scope="col">{t('healthContests.anew')}</th>
              <th scope="col">{t('healthContests.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ part, points, now, most, was, is }) => (
              <tr key={part} className={was === is ? undefined : 'lb-health-chosen'}>
                <th scope="row">{codeText('healthPart', part)}</th>
                <td>{was}</td>
                <td>{is}</td>
                <td>
                  {exact(points)} / {most}
                </td>
                <td>
                  <b>{exact(now)}</b>
                </td>
                <td>{signed(now - points)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="lb-health-sum">
              <th scope="row">{t('healthIndex.parts.total')}</th>
              <td />
              <td />
              <td>{exact(before.index)} / 100</td>
              <td>
                <b>{exact(after.index)}</b>
              </td>
              <td>{signed((after.index ?? 0) - (before.index ?? 0))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
