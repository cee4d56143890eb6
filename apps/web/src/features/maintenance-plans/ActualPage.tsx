import { ACTUAL_BY } from '@portal/shared/features/maintenance-plans/plan.codes'
import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, say, useWords } from '../../kernel/words.ts'
import { type Actual, ActualHours, ActualName, ShareCell } from './ActualCells.tsx'
import { ActualChart } from './ActualChart.tsx'
import { actualFilters, type By, byOf } from './actualState.ts'
import { PlanTabs } from './PlanTabs.tsx'
import { VISIT_ADVANCED, VISIT_FILTERS } from './visitFilters.tsx'
import './calendar.css'
import './plans.css'

const list = maintenanceVisitContracts.actual
const col = columnsOf(list)
const figure = (key: 'planned' | 'suspended' | 'missed' | 'madeUp' | 'inTime', width = 104) =>
  col.show(key, (row) => numberText(row[key]), {
    width,
    align: 'right',
    title: () => say(`planPages.actual.${key}`),
  })
const columnsBy = (by: By) => [
  col.show('key', (row) => <ActualName row={row} />, { title: () => say(`enums.actualBy.${by}`) }),
  figure('planned'),
  col.show('done', (row) => numberText(row.done), {
    width: 104,
    align: 'right',
    title: () => say('planPages.actual.done'),
  }),
  col.show('share', (row) => <ShareCell row={row} />, {
    width: 112,
    align: 'right',
    title: () => say('planPages.actual.share'),
  }),
  figure('inTime', 144),
  figure('madeUp'),
  figure('suspended'),
  figure('missed'),
  col.show('hours', (row) => <ActualHours row={row} />, {
    width: 176,
    align: 'right',
    title: () => say('planPages.actual.hours'),
  }),
]
const ADVANCED: readonly FilterSpec[] = [...VISIT_ADVANCED, 'weekFrom', 'weekTo']

function ByPick({ by, onPick }: { by: By; onPick: (by: By) => void }) {
  const { t, codeText } = useWords()
  return (
    <Segmented<By>
      aria-label={t('planPages.actual.by')}
      value={by}
      onChange={onPick}
      options={ACTUAL_BY.map((value) => ({ value, label: codeText('actualBy', value) }))}
    />
  )
}

const ActualCard = ({ row }: { row: Actual }) => (
  <>
    <ActualName row={row} />
    <span className="lb-line">
      <ShareCell row={row} /> {numberText(row.done)}/{numberText(row.planned)}
    </span>
  </>
)

/** Planned visits beside those that were made (156), by week, building or worker. */
export function ActualPage() {
  const { t } = useWords()
  const [asked, put] = useParam('by', ['page'])
  const [weekFrom] = useParam('weekFrom')
  const [weekTo] = useParam('weekTo')
  const by = byOf(asked)
  const fixed = useMemo(() => actualFilters(by, weekFrom, weekTo), [by, weekFrom, weekTo])
  return (
    <>
      <ListPage
        key={by}
        list={list}
        columns={columnsBy(by)}
        filters={VISIT_FILTERS()}
        advanced={ADVANCED}
        fixed={fixed}
        subtitle={t('planPages.actual.subtitle')}
        actions={
          <>
            <PlanTabs open="actual" />
            <ByPick by={by} onPick={(next) => put(next === 'WEEK' ? null : next)} />
          </>
        }
        exportCall={maintenanceVisitContracts.export}
        rowKey={({ key }) => key}
        rowName={({ key }) => key}
        card={(row) => <ActualCard row={row} />}
        empty={{ title: t('planPages.actual.emptyTitle'), text: t('planPages.actual.emptyText') }}
      />
      <ActualChart by={by} fixed={fixed} />
    </>
  )
}
