import type { OperationState, WalkFaultShown } from '@portal/shared/features/operations/operation.schema'
import { showDay } from '@portal/shared/kernel/time'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import './operations.css'

/** The nightly walk over all seals: what it checked and what it found. */
export function WalkPanel({ walk }: { walk: OperationState['walk'] }) {
  const { t } = useWords()
  return (
    <section className="lb-panel lb-part lb-operations-walk">
      <h2>{t('operations.walk')}</h2>
      {walk ? <Walk walk={walk} /> : <p>{t('operations.none')}</p>}
    </section>
  )
}

function Walk({ walk }: { walk: NonNullable<OperationState['walk']> }) {
  const { t } = useWords()
  const { startedAt, endedAt, faultCount, faults } = walk
  const checked = t('operations.checked', {
    entries: numberText(walk.entries),
    logbooks: numberText(walk.logbooks),
    photographs: numberText(walk.photographs),
    days: numberText(walk.days),
  })
  return (
    <>
      <Pairs
        pairs={[
          [t('operations.field.started'), timeText(startedAt)],
          [t('operations.field.ended'), endedAt ? timeText(endedAt) : t('operations.running')],
          [t('operations.field.checked'), checked],
          [
            t('operations.field.faults'),
            <ToneTag key="faults" tone={faultCount ? 'bad' : endedAt ? 'good' : 'moving'} isPlain>
              {faultCount ? t('operations.faultCount', { number: numberText(faultCount) }) : t('operations.noFaults')}
            </ToneTag>,
          ],
        ]}
      />
      {faults.length > 0 && (
        <ol className="lb-operations-faults">
          {faults.map((fault) => (
            <Fault key={JSON.stringify(fault)} fault={fault} />
          ))}
        </ol>
      )}
      {faultCount > faults.length && (
        <p className="lb-second">{t('operations.firstFaults', { number: numberText(faults.length) })}</p>
      )}
    </>
  )
}

function Fault({ fault: { fault, day, locationId, sequence, jobRecordId } }: { fault: WalkFaultShown }) {
  const { t } = useWords()
  return (
    <li>
      {t(`operations.fault.${fault}`)}
      <Sep
        className="lb-second"
        parts={[
          day === null ? null : showDay(day),
          locationId === null ? null : t('operations.where.logbook', { locationId }),
          sequence === null ? null : t('operations.where.entry', { number: sequence }),
          jobRecordId === null ? null : t('operations.where.record', { number: jobRecordId }),
        ]}
      />
    </li>
  )
}
