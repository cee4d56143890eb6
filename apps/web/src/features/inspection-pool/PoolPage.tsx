import { PlusOutlined } from '@ant-design/icons'
import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import type { PlanRow } from '@portal/shared/features/inspection-pool/plan.schema'
import { addDays } from '@portal/shared/kernel/time'
import type { ReactNode } from 'react'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { mondayOf } from '../../kernel/pictures/calendar.ts'
import { codeText, say, today, useWords } from '../../kernel/words.ts'
import { AreaFilter, AreaNames } from '../../widgets/AreaFilter.tsx'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { LabelFilter, LabelNames } from '../../widgets/LabelActions.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { CONTRACTORS, RESPONSIBLE } from '../../widgets/OrganizationFilter.tsx'
import { AddToPool } from '../../widgets/pool/AddToPool.tsx'
import { TEAMS } from '../../widgets/TeamPick.tsx'
import { PlanActs } from './PlanActs.tsx'
import {
  PlaceCell,
  PlanLink,
  PriorityCell,
  RiskCell,
  Status,
  StatusCell,
  StatusNote,
  TeamCell,
  TypeCell,
} from './PlanCells.tsx'

const title = (field: string) => ({ title: () => say(`inspectionPool.field.${field}`) })
const col = columnsOf(planContracts.list)
const columns = [
  col.show('locationId', (row) => <PlanLink row={row} />, { width: 136, ...title('locationId') }),
  col.show('address', (row) => <PlaceCell row={row} />, title('address')),
  col.show('type', (row) => <TypeCell row={row} />, { width: 64 }),
  col.show('priority', (row) => <PriorityCell row={row} />, { width: 96 }),
  col.show('rank', (row) => <RiskCell row={row} />, { width: 80, ...title('risk') }),
  col.show('team', (row) => <TeamCell row={row} />, { width: 160 }),
  col.show('status', (row) => <StatusCell row={row} />, { width: 160 }),
  col.show('remark', ({ remark }) => remark, { width: 144 }),
  col.time('plannedAt', { isHidden: true }),
  col.show('cycle', ({ cycle }) => codeText('maintenanceCycle', cycle), { width: 136, isHidden: true }),
  col.time('createdAt', { isHidden: true }),
]

const FILTERS: readonly FilterSpec[] = [
  'q',
  { name: 'types', words: 'inspectionType' },
  TEAMS,
  { name: 'risks', words: 'riskIndex' },
  { name: 'statuses', words: 'inspectionPlan' },
]
const ADVANCED: readonly FilterSpec[] = [
  LOCATION_IDS,
  'year',
  { name: 'priorities', words: 'priority' },
  'noTeam',
  'nobody',
  'open',
  'plannedFrom',
  'plannedTo',
  'backup',
  'surprise',
  'automatic',
  'completedBy',
  'remark',
  { name: 'cycles', words: 'maintenanceCycle' },
  { name: 'labels', control: LabelFilter, says: LabelNames },
  CONTRACTORS,
  RESPONSIBLE,
  { name: 'districts', useOptions: () => useDictOptions('district') },
  { name: 'areas', control: AreaFilter, says: AreaNames },
]

function useViews(): View[] {
  const { t } = useWords()
  const year = today().slice(0, 4)
  const monday = mondayOf(today())
  return [
    { key: 'year', title: t('inspectionPool.views.year', { year }), filters: { year } },
    { key: 'noTeam', title: t('inspectionPool.views.noTeam'), filters: { noTeam: 'true', open: 'true' } },
    { key: 'high', title: t('inspectionPool.views.high'), filters: { priorities: 'HIGH', open: 'true' } },
    { key: 'nobody', title: t('inspectionPool.views.nobody'), filters: { nobody: 'true' } },
    {
      key: 'week',
      title: t('inspectionPool.views.week'),
      filters: { plannedFrom: monday, plannedTo: addDays(monday, 6) },
    },
    { key: 'paused', title: t('inspectionPool.views.paused'), filters: { statuses: 'PAUSED' } },
  ]
}

const PlanCard = ({ row, actions }: { row: PlanRow; actions: ReactNode }) => (
  <>
    <div className="lb-card-head">
      <span>
        <PlanLink row={row} />
      </span>
      <Status row={row} />
    </div>
    <StatusNote row={row} />
    <PlaceCell row={row} />
    <span className="lb-tags">
      <PriorityCell row={row} />
      <TeamCell row={row} />
    </span>
    {actions}
  </>
)

/** Inspection pool (400). */
export function PoolPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={planContracts.list}
      columns={columns}
      filters={FILTERS}
      advanced={ADVANCED}
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
      card={(row) => <PlanCard row={row} actions={null} />}
      empty={{ title: t('inspectionPool.emptyTitle'), text: t('inspectionPool.emptyText') }}
    />
  )
}
