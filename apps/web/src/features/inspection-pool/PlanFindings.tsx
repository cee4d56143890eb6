import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import type { PlanDetail } from '@portal/shared/features/inspection-pool/plan.schema'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { FindingTable } from '../../widgets/findings/FindingTable.tsx'

/** A record has no more parts. */
const MOST = '100'

/** What the inspection of a plan has found; before there is one, what is still open of earlier ones. */
export function PlanFindings({ row: { id, status, logbook } }: { row: PlanDetail }) {
  const { t } = useWords()
  const seesFindings = useMay(findingContracts.list)
  const isDone = status === 'COMPLETED'
  const which = isDone ? { plans: String(id) } : { locationIds: logbook.locationId, open: 'true' }
  const { data, error, refetch } = useApi(
    findingContracts.list,
    { ...which, size: MOST },
    { quiet: true, enabled: seesFindings },
  )
  if (!seesFindings) return null
  const title = t(isDone ? 'inspectionPool.findings' : 'inspectionPool.openFindings')
  return (
    <section className="lb-panel lb-part" aria-labelledby="findings">
      <header className="lb-panel-head">
        <h2 id="findings">
          {title} {data && <span className="lb-second">{numberText(data.totalElements)}</span>}
        </h2>
      </header>
      {error && !data ? (
        <Failed error={error} title={t('inspectionFindings.failed')} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading columns={3} />
      ) : data.content.length ? (
        <FindingTable label={title} rows={data.content} />
      ) : (
        <p className="lb-soft">{t(isDone ? 'inspectionPool.noFindings' : 'inspectionPool.noOpenFindings')}</p>
      )}
    </section>
  )
}
