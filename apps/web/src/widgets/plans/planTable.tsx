import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import type { PlanRow } from '@portal/shared/features/inspection-pool/plan.schema'
import { columnsOf } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { codeText, say } from '../../kernel/words.ts'
import { AreaFilter, AreaNames } from '../AreaFilter.tsx'
import { useDictOptions } from '../DictSelect.tsx'
import { LABELS } from '../LabelFilter.tsx'
import { LOCATION_IDS } from '../LocationListFilter.tsx'
import { CONTRACTORS, RESPONSIBLE } from '../OrganizationFilter.tsx'
import { TEAMS } from '../TeamPick.tsx'
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
/** The columns of inspection plans. */
export const PLAN_COLUMNS = [
  col.show('locationId', (row) => <PlanLink row={row} />, { width: 136, ...title('locationId') }),
  col.show('address', (row) => <PlaceCell row={row} />, title('address')),
  col.show('type', (row) => <TypeCell row={row} />, { width: 64 }),
  col.show('priority', (row) => <PriorityCell row={row} />, { width: 96 }),
  col.show('rank', (row) => <RiskCell row={row} />, { width: 80, sheet: ['riskScore', 'riskIndex'], ...title('risk') }),
  col.show('team', (row) => <TeamCell row={row} />, { width: 160 }),
  col.show('status', (row) => <StatusCell row={row} />, { width: 160 }),
  col.show('remark', ({ remark }) => remark, { width: 144 }),
  col.time('plannedAt', { isHidden: true }),
  col.show('cycle', ({ cycle }) => codeText('maintenanceCycle', cycle), { width: 136, isHidden: true }),
  col.time('createdAt', { isHidden: true }),
]

/** What plans are found by at first. */
export const PLAN_FILTERS: readonly FilterSpec[] = [
  'q',
  { name: 'types', words: 'inspectionType' },
  TEAMS,
  { name: 'risks', words: 'riskIndex' },
  { name: 'statuses', words: 'inspectionPlan' },
]
/** What else they are found by. */
export const PLAN_ADVANCED: readonly FilterSpec[] = [
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
  LABELS,
  CONTRACTORS,
  RESPONSIBLE,
  { name: 'districts', useOptions: () => useDictOptions('district') },
  { name: 'areas', control: AreaFilter, says: AreaNames },
]

/** One plan on a phone. */
export const PlanCard = ({ row }: { row: PlanRow }) => (
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
  </>
)
