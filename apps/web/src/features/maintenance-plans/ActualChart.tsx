import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { useApi } from '../../kernel/api.ts'
import { type RawQuery, useListState } from '../../kernel/list/state.ts'
import { Chart } from '../../kernel/pictures/lazy.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { useActualName } from './ActualCells.tsx'
import type { By } from './actualState.ts'
import { percentOf, weekNumber } from './weeks.ts'
import './calendar.css'

const list = maintenanceVisitContracts.actual

/** The rows of the page as a chart: what was planned beside what was made. */
export function ActualChart({ by, fixed }: { by: By; fixed: RawQuery }) {
  const { t, codeText } = useWords()
  const nameOf = useActualName()
  const state = useListState(list, fixed)
  const { data } = useApi(list, state.input, { quiet: true, enabled: !state.unreadable.length })
  if (!data?.content.length) return null
  const { totals } = data
  // rows have the newest week first, a time axis the oldest
  const content = by === 'WEEK' ? data.content.toReversed() : data.content
  const percent = percentOf(totals.done, totals.planned)
  const title =
    percent === null
      ? t('planPages.actual.titleNone')
      : t('planPages.actual.title', {
          percent: numberText(percent, 1),
          done: numberText(totals.done),
          planned: numberText(totals.planned),
        })
  const places = content.map((row) => ({
    short: row.week ? t('planPages.week', { number: weekNumber(row.week) }) : nameOf(row),
    full: nameOf(row),
  }))
  return (
    <div className="lb-plan-chart">
      <Chart
        title={title}
        note={t('planPages.actual.chartNote')}
        head={codeText('actualBy', by)}
        fileName={t('planPages.actual.fileName')}
        data={{
          places,
          isLying: by !== 'WEEK',
          series: [
            { name: t('planPages.actual.planned'), shape: 'bar', values: content.map(({ planned }) => planned) },
            { name: t('planPages.actual.done'), shape: 'bar', values: content.map(({ done }) => done) },
          ],
        }}
      />
    </div>
  )
}
