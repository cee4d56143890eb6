import { PlusOutlined } from '@ant-design/icons'
import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { PlanActs } from '../../widgets/plans/PlanActs.tsx'
import { PLAN_ADVANCED, PLAN_COLUMNS, PLAN_FILTERS, PlanCard } from '../../widgets/plans/planTable.tsx'
import { AddToPool } from '../../widgets/pool/AddToPool.tsx'

function useViews(): View[] {
  const { t } = useWords()
  const year = today().slice(0, 4)
  return [
    { key: 'year', title: t('inspectionPool.views.year', { year }), filters: { year } },
    { key: 'noTeam', title: t('inspectionPool.views.noTeam'), filters: { noTeam: 'true', open: 'true' } },
    { key: 'high', title: t('inspectionPool.views.high'), filters: { priorities: 'HIGH', open: 'true' } },
    { key: 'nobody', title: t('inspectionPool.views.nobody'), filters: { nobody: 'true' } },
    {
      key: 'week',
      title: t('inspectionPool.views.week'),
      filters: { plannedFrom: 'monday', plannedTo: 'sunday' },
    },
    { key: 'paused', title: t('inspectionPool.views.paused'), filters: { statuses: 'PAUSED' } },
  ]
}

/** Inspection pool (400). */
export function PoolPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={planContracts.list}
      columns={PLAN_COLUMNS}
      filters={PLAN_FILTERS}
      advanced={PLAN_ADVANCED}
      views={views}
      subtitle={t('inspectionPool.subtitle')}
      primary={
        <DialogButton
          action={planContracts.add}
          type="primary"
          icon={<PlusOutlined />}
          dialog={(close) => <AddToPool onClose={close} />}
        >
          {t('inspectionPool.add.action')}
        </DialogButton>
      }
      exportCall={planContracts.export}
      bulk={(selection) => <PlanActs of={selection} />}
      rowName={({ logbook }) => logbook.locationId}
      card={(row) => <PlanCard row={row} />}
      empty={{ title: t('inspectionPool.emptyTitle'), text: t('inspectionPool.emptyText') }}
    />
  )
}
