import { evidenceContracts } from '@portal/shared/features/evidence/evidence.contract'
import type { EvidenceSignalRow } from '@portal/shared/features/evidence/evidence.schema'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import type { ReactNode } from 'react'
import { useApi } from '../../../kernel/api.ts'
import { Glyph } from '../../../kernel/Glyph.tsx'
import { Failed } from '../../../kernel/State.tsx'
import { numberText, useWords } from '../../../kernel/words.ts'
import { StatusTag, ToneTag } from '../../../widgets/StatusTag.tsx'
import { SignalFacts } from './SignalFacts.tsx'
import { SignalTalk } from './SignalTalk.tsx'
import './evidence.css'

/** What the data of a record show beside it, each with its data drawn, then who said what of it. */
export function EvidenceSignals({ record }: { record: JobRecordDetail }) {
  const { t } = useWords()
  const { data, error, isError, refetch } = useApi(evidenceContracts.get, { id: record.id }, { quiet: true })
  const isUncertain = record.geo === 'UNCERTAIN' && record.distanceM !== null && record.accuracyM !== null
  if (isError && !data) return <Failed error={error} title={t('evidence.failed')} onRetry={() => refetch()} />
  if (!data || !(data.signals.length || isUncertain)) return null
  return (
    <section className="lb-signals" aria-labelledby={`signals-${record.id}`}>
      <header>
        <h3 id={`signals-${record.id}`}>
          {t('evidence.title')} <span className="lb-second">{data.signals.length + Number(isUncertain)}</span>
        </h3>
        <p className="lb-second">{t('evidence.note')}</p>
      </header>
      {data.signals.map((signal) => (
        <Signal key={signal.signal} signal={signal}>
          <SignalFacts record={record} signal={signal} />
          <SignalTalk record={record} signal={signal} can={data.can} />
        </Signal>
      ))}
      {isUncertain && <Uncertain record={record} />}
    </section>
  )
}

/** Where it stands: the last that was said of it. */
const stateOf = ({ feedback }: EvidenceSignalRow) => feedback.at(-1)?.verdict ?? 'open'

function Signal({ signal, children }: { signal: EvidenceSignalRow; children: ReactNode }) {
  const { codeText } = useWords()
  return (
    <article className="lb-signal">
      <header>
        <h4>
          <Glyph tone="warn" /> {codeText('signal', signal.signal)} <span className="lb-second">{signal.signal}</span>
        </h4>
        <StatusTag life="verdict" code={stateOf(signal)} />
      </header>
      {children}
    </article>
  )
}

/** A position that proves neither presence nor absence is shown, and nobody is asked about it. */
function Uncertain({ record: { distanceM, accuracyM } }: { record: JobRecordDetail }) {
  const { t } = useWords()
  const [distance, accuracy] = [distanceM ?? 0, accuracyM ?? 0].map((metres) => numberText(Math.round(metres)))
  return (
    <article className="lb-signal">
      <header>
        <h4>
          <Glyph tone="warn" /> {t('evidence.uncertain')}
        </h4>
        <ToneTag tone="quiet">{t('evidence.noAnswer')}</ToneTag>
      </header>
      <p className="lb-second">{t('evidence.uncertainText', { distance, accuracy })}</p>
    </article>
  )
}
