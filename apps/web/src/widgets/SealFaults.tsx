import type { SealFaultOfRecord } from '@portal/shared/features/seals/seal.schema'
import { showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useWords } from '../kernel/words.ts'
import './SealFaults.css'

/** The public page names no record. */
type Fault = Omit<SealFaultOfRecord, 'jobRecordId'> & Partial<Pick<SealFaultOfRecord, 'jobRecordId'>>

/** What was found wrong with a log-book, a sentence each; `here` is the record that is open already. */
export function SealFaults({ faults, here }: { faults: readonly Fault[]; here?: number }) {
  const { t } = useWords()
  if (!faults.length) return null
  return (
    <section className="lb-seal-faults" aria-label={t('seals.faults')}>
      <b>{t('seals.faults')}</b>
      <ul>
        {faults.map((fault) => (
          <li key={[fault.fault, fault.sequence, fault.day, fault.jobRecordId].join()}>
            <Sentence fault={fault} />
            {fault.jobRecordId && fault.jobRecordId !== here && (
              <>
                {' '}
                <Link to={path.jobRecord(fault.jobRecordId)}>{t('seals.openRecord')}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sentence({ fault: { fault, sequence, day } }: { fault: Fault }) {
  const { t } = useWords()
  const what = t(`seals.fault.${fault}`)
  if (day !== null) return t('seals.faultOfDay', { day: showDay(day), what })
  return sequence === null ? what : t('seals.faultOfEntry', { number: sequence, what })
}
