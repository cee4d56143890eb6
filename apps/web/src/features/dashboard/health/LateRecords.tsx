import { path } from '@portal/shared/screens'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { timeText, useWords } from '../../../kernel/words.ts'
import { ColumnHeads } from '../../../widgets/ColumnHeads.tsx'
import { WorkName } from '../../../widgets/JobRecordCells.tsx'
import { useMonthText } from '../months.ts'
import { useLengthText } from './lengths.ts'
import type { Unit, UnitMonth } from './unit.ts'
import '../../../kernel/pictures/pictures.css'
import './health.css'

interface Props {
  of: Pick<Unit, 'late' | 'lateClosed'>
  month: Pick<UnitMonth, 'month' | 'asOf'>
}

/** The records that came after the settlement of a month, and why it does not count them; each opens the record. */
export function LateRecords({ of: { late, lateClosed }, month }: Props) {
  const { t } = useWords()
  const id = useId()
  const monthText = useMonthText()
  const count = late.length + lateClosed
  if (!count) return null
  return (
    <section className="lb-panel lb-part" aria-labelledby={id}>
      <header className="lb-panel-head lb-picture-head">
        <div>
          <h2 id={id}>{t('healthIndex.late.title', { count })}</h2>
          <p className="lb-second">
            {t('healthIndex.late.why', { month: monthText(month.month), time: timeText(month.asOf) })}{' '}
            {t('healthIndex.late.contest')} {lateClosed > 0 && t('healthIndex.records.closed', { count: lateClosed })}
          </p>
        </div>
      </header>
      {late.length > 0 && (
        <div className="lb-table-scroll">
          <Rows late={late} />
        </div>
      )}
    </section>
  )
}

const COLUMNS = ['late.record', 'records.work', 'records.completed', 'late.submitted', 'records.out'] as const
function Rows({ late }: Pick<Unit, 'late'>) {
  const { t } = useWords()
  const length = useLengthText()
  return (
    <table className="lb-table lb-health-records">
      <thead>
        <tr>
          <ColumnHeads texts={COLUMNS.map((column) => t(`healthIndex.${column}`))} />
        </tr>
      </thead>
      <tbody>
        {late.map(({ id, typeOfWork, remarks, completedAt, submittedAt, minutesOut }) => (
          <tr key={id}>
            <td>
              <Link to={path.jobRecord(id)}>{id}</Link>
            </td>
            <td>
              <WorkName code={typeOfWork} />
              <span className="lb-second lb-block">{remarks}</span>
            </td>
            <td>{timeText(completedAt)}</td>
            <td>{timeText(submittedAt)}</td>
            <td>{minutesOut > 0 ? length(minutesOut) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
