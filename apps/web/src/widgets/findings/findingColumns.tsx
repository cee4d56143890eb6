import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import type { FindingRow } from '@portal/shared/features/inspection-findings/finding.schema'
import { showDay } from '@portal/shared/kernel/time'
import { columnsOf } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { say } from '../../kernel/words.ts'
import { useDictOptions } from '../DictSelect.tsx'
import { LOCATION_IDS } from '../LocationListFilter.tsx'
import { CONTRACTORS } from '../OrganizationFilter.tsx'
import { FindingVerb } from './FindingActs.tsx'
import {
  ClassBox,
  ContractorCell,
  DeadlineCell,
  FindingCell,
  PlaceCell,
  Status,
  StatusCell,
  StatusNote,
} from './FindingCells.tsx'

const title = (field: string) => ({ title: () => say(`inspectionFindings.field.${field}`) })
const col = columnsOf(findingContracts.list)
/** The columns of findings. */
export const FINDING_COLUMNS = [
  col.show('findingClass', (row) => <ClassBox row={row} />, { width: 64, ...title('class') }),
  col.show('text', (row) => <FindingCell row={row} />, { sheet: ['text', 'part'] }),
  col.show('locationId', (row) => <PlaceCell row={row} />, {
    width: 200,
    sheet: ['locationId', 'address'],
    ...title('locationId'),
  }),
  col.show('contractor', (row) => <ContractorCell row={row} />, { width: 176 }),
  col.show('deadline', (row) => <DeadlineCell row={row} />, { width: 144, ...title('deadline') }),
  col.show('status', (row) => <StatusCell row={row} />, { width: 168 }),
  col.show('team', ({ team }) => team?.name ?? '–', { width: 160, isHidden: true }),
  col.show('remindedOn', ({ remindedOn }) => remindedOn.map(showDay).join(say('common.comma')), {
    width: 144,
    isHidden: true,
  }),
  col.time('createdAt', { isHidden: true }),
  col.actions((row) => <FindingVerb row={row} />, 132),
]

/** What findings are found by at first. */
export const FINDING_FILTERS: readonly FilterSpec[] = [
  'q',
  { name: 'classes', words: 'findingClass' },
  CONTRACTORS,
  { name: 'districts', useOptions: () => useDictOptions('district') },
]
/** What else they are found by. */
export const FINDING_ADVANCED: readonly FilterSpec[] = [
  LOCATION_IDS,
  { name: 'statuses', words: 'inspectionFinding' },
  'open',
  'overdue',
  'sentBack',
  { range: ['deadlineFrom', 'deadlineTo'] },
  { range: ['foundFrom', 'foundTo'] },
  { name: 'parts', useOptions: () => useDictOptions('jobPart') },
  { name: 'leType', words: 'unitKind' },
  { name: 'seenBy', words: 'findingSeenBy' },
]

/** One finding on a phone. */
export const FindingCard = ({ row }: { row: FindingRow }) => (
  <>
    <div className="lb-card-head">
      <ClassBox row={row} />
      <Status row={row} />
    </div>
    <FindingCell row={row} />
    <PlaceCell row={row} />
    <DeadlineCell row={row} />
    <StatusNote row={row} />
    <FindingVerb row={row} type="default" />
  </>
)
