import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import type { PlanRow } from '@portal/shared/features/inspection-pool/plan.schema'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { ListPage } from '../../kernel/ListPage.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, say, sayIfAny, timeText, useWords } from '../../kernel/words.ts'
import { historyColumns } from '../../widgets/historyColumns.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { PlaceLink } from '../../widgets/PlaceCells.tsx'
import { PlanActs } from '../../widgets/plans/PlanActs.tsx'
import { PlaceCell, PriorityCell, StatusCell, TeamCell } from '../../widgets/plans/PlanCells.tsx'
import { PlanFindings } from './PlanFindings.tsx'
import { PlanRecord, PlanSchedule } from './PlanVisit.tsx'

/** Details of a plan (401). */
export function PlanPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data: row, error, isError, refetch } = useApi(planContracts.get, { id }, { quiet: true })
  usePageTitle(row?.logbook.locationId)
  if (isError && !row)
    return <Failed isPage error={error} title={t('inspectionPool.failed')} onRetry={() => refetch()} />
  if (!row) return <Loading columns={3} />
  return (
    <>
      <PageHead title={t('inspectionPool.detail', { locationId: row.logbook.locationId })}>
        <PlanActs of={[row]} size="middle" />
      </PageHead>
      <div className="lb-columns">
        <div className="lb-column">
          <Facts row={row} />
          <div className="lb-halves">
            <PlanSchedule row={row} />
            <PlanRecord row={row} />
          </div>
          <PlanFindings row={row} />
          <History id={row.id} />
        </div>
        <Reasons row={row} reasons={row.reasons} />
      </div>
    </>
  )
}

function Facts({ row }: { row: PlanRow }) {
  const { t, fieldText, codeText, name } = useWords()
  const field = (key: string) => fieldText('inspectionPool', key)
  const { type, year, remark, rps, cycle } = row
  return (
    <section className="lb-panel lb-part">
      <Pairs
        none={t('common.none')}
        pairs={[
          [field('locationId'), <PlaceLink key="place" row={row.logbook} />],
          [field('address'), <PlaceCell key="address" row={row} />],
          [field('type'), t('inspectionPool.typeYear', { type: codeText('inspectionType', type), year: String(year) })],
          [field('status'), <StatusCell key="status" row={row} />],
          [field('team'), <TeamCell key="team" row={row} />],
          [field('priority'), <PriorityCell key="priority" row={row} />],
          [field('remark'), remark],
          [field('rps'), rps.map((rp) => name(rp, 'name')).join(t('common.comma'))],
          [field('cycle'), codeText('maintenanceCycle', cycle)],
          [field('createdAt'), timeText(row.createdAt)],
        ]}
      />
    </section>
  )
}

interface Reason {
  kind: string
  count: number
  points: number
}
/** What gives it its rank; the points add up to the figure. Of a plan that has ended only the figure is kept. */
function Reasons({ row: { riskIndex, riskScore, closedAt }, reasons }: { row: PlanRow; reasons: readonly Reason[] }) {
  const { t, codeText } = useWords()
  return (
    <section className="lb-panel lb-part" aria-labelledby="risk">
      <header className="lb-panel-head">
        <h2 id="risk">{t('inspectionPool.why')}</h2>
        <b>{t('inspectionPool.risk', { index: codeText('riskIndex', riskIndex), score: numberText(riskScore) })}</b>
      </header>
      {closedAt ? (
        <p className="lb-soft">{t('inspectionPool.whyThen')}</p>
      ) : reasons.length ? (
        <Pairs
          pairs={reasons.map(({ kind, count, points }) => [
            say(`inspectionPool.riskReason.${kind}`, { count, number: numberText(count) }),
            t('inspectionPool.points', { number: numberText(points) }),
          ])}
        />
      ) : (
        <p className="lb-soft">{t('inspectionPool.whyNone')}</p>
      )}
    </section>
  )
}

const columns = historyColumns({
  act: (action) => say(`operationRecords.action.${action}`),
  group: 'inspectionPool',
  valueText: (field, value) => sayIfAny(`enums.${WORDS_OF[field] ?? field}.${String(value)}`) ?? String(value ?? ''),
})
const WORDS_OF: Readonly<Record<string, string>> = { status: 'inspectionPlan', type: 'inspectionType' }

function History({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="history" className="lb-stack">
      <h2 id="history">{t('inspectionPool.history')}</h2>
      <ListPage
        list={planContracts.history}
        columns={columns}
        fixed={{ id: String(id) }}
        isPart
        empty={{ title: t('common.history.none') }}
      />
    </section>
  )
}
