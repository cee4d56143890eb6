import { DUTY_KINDS } from '@portal/shared/features/duties/duty.codes'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import type { DutyRow } from '@portal/shared/features/duties/duty.schema'
import { columnsOf } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { codeText } from '../../kernel/words.ts'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { workGroupFilters } from '../../widgets/WorkGroupFilter.tsx'
import { DutyActs, DutyMenu } from './DutyActs.tsx'
import { BuildingCell, DutyCell, PlaceCell, RuleCell, WhoCell } from './DutyCells.tsx'

const col = columnsOf(dutyContracts.list)
const COLUMNS = [
  col.show('dueOn', (row) => <DutyCell row={row} />, { width: 248, sheet: ['duty', 'dueOn'] }),
  col.show('locationId', (row) => <PlaceCell row={row} />, { width: 120 }),
  col.show('building', (row) => <BuildingCell row={row} />, { sheet: ['building', 'address'] }),
  col.show('rule', (row) => <RuleCell row={row} />, { width: 144, sheet: ['isStatutory', 'source'] }),
]
const owners = (width: number) =>
  col.show('owners', (row) => <WhoCell row={row} />, { width, sheet: ['owners', 'holder'] })
/** Of one's own: who owes them is short to say, and there is something to do about them. */
export const OWN_COLUMNS = [...COLUMNS, owners(112), col.actions((row) => <DutyMenu row={row} />, 56)]
export const OTHERS_COLUMNS = [...COLUMNS, owners(192)]

const useDistricts = () => useDictOptions('district')
const useKinds = () => DUTY_KINDS.map((value) => ({ value, label: codeText('dutyKind', value) }))
export const DUTY_FILTERS = (): readonly FilterSpec[] => [
  'q',
  { name: 'kinds', useOptions: useKinds },
  { name: 'districts', useOptions: useDistricts },
  ...workGroupFilters(),
]
export const DUTY_ADVANCED: readonly FilterSpec[] = [
  LOCATION_IDS,
  { name: 'leType', words: 'unitKind' },
  { range: ['dueFrom', 'dueTo'] },
]

/** One duty on a phone. */
export const DutyCard = ({ row }: { row: DutyRow }) => (
  <>
    <DutyCell row={row} />
    <span className="lb-line">
      <PlaceCell row={row} />
    </span>
    <span className="lb-second">
      <BuildingCell row={row} />
    </span>
    {!(row.isOurs && !row.holder && !row.snoozed) && (
      <span className="lb-second">
        <WhoCell row={row} />
      </span>
    )}
    <span className="lb-tags">
      <DutyActs of={[row]} />
    </span>
  </>
)
