import { EditOutlined } from '@ant-design/icons'
import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import type { MaintenancePlanRow } from '@portal/shared/features/maintenance-plans/plan.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { Alert } from 'antd'
import { Link, useParams } from 'react-router-dom'
import { ActionButton, useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { LocationsTab } from './LocationsTab.tsx'
import { PlanState } from './PlanCells.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import { EditPlan, NewPlan } from './PlanForm.tsx'
import { PlanHistory } from './PlanHistory.tsx'
import { PlanMoves } from './PlanMoves.tsx'
import { VisitsTab } from './VisitsTab.tsx'
import './plans.css'

/** Makes a plan, or tells all of one (152, 153). */
export function PlanPage() {
  const { id } = useParams()
  return id === undefined ? <NewPage /> : <OnePage id={Number(id)} />
}

function NewPage() {
  const { t } = useWords()
  return (
    <>
      <PageHead subtitle={t('common.allRequired')} />
      <NewPlan />
    </>
  )
}

function OnePage({ id }: { id: number }) {
  const { t } = useWords()
  const { data: row, error, isError, refetch } = useApi(maintenancePlanContracts.get, { id }, { quiet: true })
  const [edited, edit] = useParam('edit')
  const mayEdit = useMay(maintenancePlanContracts.update)
  usePageTitle(row?.name)
  if (isError && !row)
    return <Failed isPage error={error} title={t('planPages.detail.failed')} onRetry={() => refetch()} />
  if (!row) return <Loading columns={3} />
  if (edited !== null && mayEdit && row.state !== 'ENDED')
    return (
      <>
        <PageHead title={t('planPages.form.edit', { name: row.name })} subtitle={t('common.allRequired')} />
        <EditPlan row={row} onClose={() => edit(null)} />
      </>
    )
  return <Plan row={row} onEdit={() => edit('1')} />
}

function Plan({ row, onEdit }: { row: MaintenancePlanRow; onEdit: () => void }) {
  const { t, person } = useWords()
  const { id, name, updatedByName, updatedAt, warnings, endedAt, state } = row
  const tabs = [
    {
      key: 'locations',
      label: t('planPages.detail.tab.locations', { number: numberText(row.logbookCount) }),
      children: <LocationsTab plan={row} />,
    },
    { key: 'visits', label: t('planPages.detail.tab.visits'), children: <VisitsTab id={id} /> },
    { key: 'history', label: t('planPages.detail.tab.history'), children: <PlanHistory id={id} /> },
  ]
  return (
    <>
      <PageHead
        title={name}
        subtitle={
          <Sep
            parts={[
              <PlanState key="state" row={row} />,
              t('planPages.detail.updated', { name: person(updatedByName), at: timeText(updatedAt) }),
              <Link key="calendar" to={`${SCREENS.maintenanceCalendar.path}?plans=${id}`}>
                {t('planPages.detail.toCalendar')}
              </Link>,
            ]}
          />
        }
      >
        <PlanMoves of={[row]} size="middle" isSeldom />
        {state !== 'ENDED' && (
          <ActionButton action={maintenancePlanContracts.update} icon={<EditOutlined />} onClick={onEdit}>
            {t('planPages.detail.edit')}
          </ActionButton>
        )}
      </PageHead>
      <div className="lb-sections">
        {endedAt && (
          <Alert type="info" showIcon title={t('planPages.detail.ended', { day: showDay(dayOf(new Date(endedAt))) })} />
        )}
        {state !== 'ENDED' &&
          warnings.map((warning) => (
            <Alert key={warning} type="warning" showIcon title={t(`maintenancePlans.warning.${warning}`)} />
          ))}
        <PlanFacts row={row} />
        <PageTabs tabs={tabs} />
      </div>
    </>
  )
}
