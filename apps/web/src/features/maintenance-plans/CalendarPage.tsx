import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { CALENDAR_WEEKS } from '@portal/shared/features/maintenance-plans/plan.codes'
import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { addWeeks } from '@portal/shared/features/maintenance-plans/week'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useApi } from '../../kernel/api.ts'
import { useDevice } from '../../kernel/device.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { FilterBar } from '../../kernel/list/FilterBar.tsx'
import { ListFoot } from '../../kernel/list/ListFoot.tsx'
import { Loading, NoResult } from '../../kernel/list/ListStates.tsx'
import { useListState } from '../../kernel/list/state.ts'
import { Unreadable } from '../../kernel/list/Unreadable.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { CalendarBoard } from './CalendarBoard.tsx'
import { CalendarCounts } from './CalendarCounts.tsx'
import { spanOf } from './calendarState.ts'
import { AddButton, ImportButton } from './PlanHead.tsx'
import { PlanTabs } from './PlanTabs.tsx'
import { VISIT_ADVANCED, VISIT_FILTERS } from './visitFilters.tsx'
import { weekNumber, weekYear } from './weeks.ts'
import '../../kernel/list/list.css'
import '../../kernel/list/rows.css'
import '../../kernel/list/tools.css'
import './calendar.css'
import './plans.css'

const ExportButton = latePart(() => import('../../kernel/ExportButton.tsx').then((file) => file.ExportButton))
const list = maintenanceVisitContracts.calendar

/** Visits of plans by building and week (154): what was made of them, and what is ahead, to be moved. */
export function CalendarPage() {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const [asked, put] = useParam('from', ['page'])
  const span = useMemo(() => spanOf(asked), [asked])
  const state = useListState(list, span)
  const isReadable = !state.unreadable.length
  const { data, error, isError, isPlaceholderData, refetch } = useApi(list, state.input, {
    quiet: true,
    enabled: isReadable,
  })
  const last = addWeeks(span.from ?? '', CALENDAR_WEEKS.first - 1)
  return (
    <>
      <PageHead subtitle={t('maintenancePlans.subtitle')}>
        <ImportButton />
        <ExportButton
          action={maintenanceVisitContracts.export}
          filters={{ ...state.filters, weekFrom: span.from ?? '', weekTo: last }}
        />
        <AddButton />
      </PageHead>
      <div className="lb-plan-line">
        <PlanTabs open="calendar" />
        <Turner from={span.from ?? ''} last={last} onTurn={put} />
      </div>
      <section className="lb-panel lb-list" aria-label={t('planPages.calendar.grid')}>
        <FilterBar list={list} state={state} filters={VISIT_FILTERS()} advanced={VISIT_ADVANCED} />
        {isReadable && data && <CalendarCounts counts={data.counts} />}
        {!isReadable ? (
          <Unreadable list={list} state={state} />
        ) : isError && !data ? (
          <Failed error={error} title={t('maintenanceVisits.failed')} onRetry={() => refetch()} />
        ) : !data ? (
          <Loading columns={6} />
        ) : data.content.length ? (
          <div className={isPlaceholderData ? 'lb-plan-old' : ''}>
            <CalendarBoard data={data} filters={state.filters} />
          </div>
        ) : Object.keys(state.filters).length ? (
          <NoResult list={list} state={state} fixed={span} />
        ) : (
          <State drawing="empty" title={t('planPages.calendar.emptyTitle')} text={t('planPages.calendar.emptyText')} />
        )}
        <ListFoot
          state={state}
          total={data?.totalElements ?? 0}
          totalText={numberText(data?.totalElements ?? 0)}
          isMobile={isMobile}
        />
      </section>
    </>
  )
}

interface TurnerProps {
  from: string
  last: string
  onTurn: (week: string | null, how: { isStep: boolean }) => void
}
function Turner({ from, last, onTurn }: TurnerProps) {
  const { t } = useWords()
  const step = { isStep: true }
  const by = (weeks: number) => onTurn(addWeeks(from, weeks), step)
  return (
    <span className="lb-plan-turner">
      <Button
        icon={<LeftOutlined />}
        aria-label={t('planPages.calendar.before')}
        onClick={() => by(-CALENDAR_WEEKS.first)}
      />
      <b aria-live="polite">
        {t('planPages.calendar.range', {
          ...{ from: weekNumber(from), fromYear: weekYear(from) },
          ...{ to: weekNumber(last), toYear: weekYear(last) },
        })}
      </b>
      <Button
        icon={<RightOutlined />}
        aria-label={t('planPages.calendar.after')}
        onClick={() => by(CALENDAR_WEEKS.first)}
      />
      <Button onClick={() => onTurn(null, step)}>{t('planPages.calendar.now')}</Button>
    </span>
  )
}
