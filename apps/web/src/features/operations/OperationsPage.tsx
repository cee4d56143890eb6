import { operationContracts } from '@portal/shared/features/operations/operation.contract'
import type { OperationState } from '@portal/shared/features/operations/operation.schema'
import { showDay } from '@portal/shared/kernel/time'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { WalkPanel } from './WalkPanel.tsx'
import './operations.css'

/** What those who run the portal look at every morning. */
export function OperationsPage() {
  const { t } = useWords()
  const { data: state, error, isError, refetch } = useApi(operationContracts.get, {}, { quiet: true })
  if (isError && !state) return <Failed error={error} title={t('operations.failed')} onRetry={() => void refetch()} />
  if (!state) return <Loading columns={3} />
  return (
    <>
      <PageHead subtitle={t('operations.subtitle')} />
      <DayFaults faults={state.dayFaults} />
      <div className="lb-operations">
        <Health state={state} />
        <SignedDays state={state} />
        <WalkPanel walk={state.walk} />
      </div>
    </>
  )
}

function DayFaults({ faults }: { faults: OperationState['dayFaults'] }) {
  const { t } = useWords()
  if (!faults.length) return null
  return (
    <section className="lb-panel lb-part lb-operations-alarm" role="alert">
      <h2>
        <ToneTag tone="bad" isPlain>
          {t('operations.dayFaults')}
        </ToneTag>
      </h2>
      <ul>
        {faults.map(({ day, fault }) => (
          <li key={`${day} ${fault}`}>
            {showDay(day)}: {t(`operations.fault.${fault}`)}
          </li>
        ))}
      </ul>
      <p className="lb-read">{t('operations.dayFaultsText')}</p>
    </section>
  )
}

function Up({ state }: { state: 'up' | 'down' }) {
  const { t } = useWords()
  return (
    <ToneTag tone={state === 'up' ? 'good' : 'bad'} isPlain>
      {t(`operations.${state}`)}
    </ToneTag>
  )
}

function Health({ state: { version, database, queue, push, lettersWaiting } }: { state: OperationState }) {
  const { t } = useWords()
  return (
    <section className="lb-panel lb-part">
      <h2>{t('operations.health')}</h2>
      <Pairs
        pairs={[
          [t('operations.field.version'), version],
          [t('operations.field.database'), <Up key="database" state={database} />],
          [t('operations.field.queue'), <Up key="queue" state={queue} />],
          [t('operations.field.push'), push && <Up key="push" state={push} />],
          [t('operations.field.letters'), numberText(lettersWaiting)],
        ]}
      />
    </section>
  )
}

function SignedDays({ state: { checkpoint, anchors } }: { state: OperationState }) {
  const { t } = useWords()
  const { begun, begunAt, lastDay, mailedTo, reason } = anchors
  const since = begun && begunAt && `${timeText(begunAt)}, ${t(`operations.begun.${begun}`, { reason })}`
  return (
    <section className="lb-panel lb-part">
      <h2>{t('operations.seals')}</h2>
      <Pairs
        pairs={[
          [t('operations.field.checkpoint'), checkpoint ? showDay(checkpoint.day) : t('operations.none')],
          [t('operations.field.signedAt'), checkpoint && timeText(checkpoint.signedAt)],
          [t('operations.field.entries'), checkpoint && numberText(checkpoint.entryCount)],
          [t('operations.field.late'), checkpoint?.lateReason && t(`operations.late.${checkpoint.lateReason}`)],
          [t('operations.field.missing'), checkpoint?.missing ? numberText(checkpoint.missing) : null],
          [t('operations.field.anchor'), lastDay ? showDay(lastDay) : t('operations.none')],
          [t('operations.field.begun'), since],
          [
            t('operations.field.mailedTo'),
            mailedTo ? t('operations.recipients', { number: mailedTo }) : t('operations.nobody'),
          ],
        ]}
      />
    </section>
  )
}
