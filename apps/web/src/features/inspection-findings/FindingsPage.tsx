import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { FINDING_DAYS } from '@portal/shared/features/inspection-findings/finding.codes'
import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import type { FindingRow } from '@portal/shared/features/inspection-findings/finding.schema'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { addDays, showDay } from '@portal/shared/kernel/time'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { say, today, useWords } from '../../kernel/words.ts'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { CONTRACTORS } from '../../widgets/OrganizationFilter.tsx'
import { TEAMS } from '../../widgets/TeamPick.tsx'
import { FindingBulk, FindingVerb } from './FindingActs.tsx'
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
import { OpenFinding } from './FindingDrawer.tsx'
import './FindingCells.css'

const title = (field: string) => ({ title: () => say(`inspectionFindings.field.${field}`) })
const col = columnsOf(findingContracts.list)
const columns = [
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

const FILTERS: readonly FilterSpec[] = [
  'q',
  { name: 'classes', words: 'findingClass' },
  CONTRACTORS,
  { name: 'districts', useOptions: () => useDictOptions('district') },
]
const ADVANCED: readonly FilterSpec[] = [
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

const SOON_DAYS = 7
function useViews(): View[] {
  const { t } = useWords()
  const day = today()
  return [
    { key: 'open', title: t('inspectionFindings.views.open'), filters: { open: 'true' } },
    { key: 'overdue', title: t('inspectionFindings.views.overdue'), filters: { overdue: 'true' } },
    { key: 'classA', title: t('inspectionFindings.views.classA'), filters: { classes: 'A', open: 'true' } },
    { key: 'toCheck', title: t('inspectionFindings.views.toCheck'), filters: { statuses: 'ANSWERED' } },
    { key: 'sentBack', title: t('inspectionFindings.views.sentBack'), filters: { sentBack: 'true' } },
    {
      key: 'soon',
      title: t('inspectionFindings.views.soon'),
      filters: { open: 'true', deadlineFrom: day, deadlineTo: addDays(day, SOON_DAYS) },
    },
    { key: 'closed', title: t('inspectionFindings.views.closed'), filters: { statuses: 'CLOSED' } },
  ]
}

/** One finding on a phone. */
const Card = ({ row }: { row: FindingRow }) => (
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

/** How many days each class has, as the dictionary says it. */
function Deadlines() {
  const { t } = useWords()
  const { data } = useApi(dictContracts.list, { dictName: 'findingClass' }, { staleMs: Number.POSITIVE_INFINITY })
  const days = new Map(data?.content.map(({ value, extra }) => [value, Number(extra?.days)]))
  const list = Object.entries(FINDING_DAYS)
    .map(([name, usual]) => t('inspectionFindings.deadlineOf', { class: name, count: days.get(name) || usual }))
    .join(t('common.comma'))
  return <p className="lb-second lb-finding-days">{t('inspectionFindings.deadlines', { list })}</p>
}

/** Findings (408). */
export function FindingsPage() {
  const { t } = useWords()
  const views = useViews()
  // who knows of no plan knows of no team
  const knowsTeams = useMay(teamContracts.pick)
  const shown = knowsTeams ? columns : columns.filter(({ key }) => key !== 'team')
  return (
    <>
      <ListPage
        list={findingContracts.list}
        columns={shown}
        filters={knowsTeams ? [...FILTERS, TEAMS] : FILTERS}
        advanced={ADVANCED}
        views={views}
        subtitle={t('inspectionFindings.subtitle')}
        exportCall={findingContracts.export}
        rowName={({ logbook }) => logbook.locationId}
        card={(row) => <Card row={row} />}
        bulk={(selection) => <FindingBulk of={selection} />}
        empty={{ title: t('inspectionFindings.emptyTitle'), text: t('inspectionFindings.emptyText') }}
      />
      <Deadlines />
      <OpenFinding />
    </>
  )
}
