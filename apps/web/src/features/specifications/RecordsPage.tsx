import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { specificationUpdateLife } from '@portal/shared/features/specifications/update.rules'
import type { UpdateRow } from '@portal/shared/features/specifications/update.schema'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useWords } from '../../kernel/words.ts'
import { Decision, Giver } from '../../widgets/AccessCells.tsx'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { ORGANIZATIONS } from '../../widgets/OrganizationFilter.tsx'
import { PlaceAddress, PlaceLink } from '../../widgets/PlaceCells.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { ChangedGroups, Contact, Submitted, UpdateLink, UpdateMoves, UpdateVerb } from './UpdateCells.tsx'

const By = ({ row: { org, applicantName: userName } }: { row: UpdateRow }) => <Giver row={{ org, userName }} />
const Status = ({ row }: { row: UpdateRow }) => <StatusTag life="specificationUpdate" code={row.status} />

const col = columnsOf(specificationContracts.list)
const columns = [
  col.show('number', (row) => <UpdateLink row={row} />, { width: 164 }),
  col.show('locationId', (row) => <PlaceLink row={row} />, { width: 136 }),
  col.code('kind', 'unitKind', { width: 120, isHidden: true }),
  col.show('address', (row) => <PlaceAddress row={row} />, { isHidden: true }),
  col.show('org', (row) => <By row={row} />, { width: 220, sheet: ['org', 'applicantName'] }),
  col.text('reason'),
  col.number('changeCount', { width: 96 }),
  col.show('changedGroups', (row) => <ChangedGroups row={row} />, { width: 200, isHidden: true }),
  col.show('submittedAt', (row) => <Submitted row={row} />, { width: 148 }),
  col.show('status', (row) => <Status row={row} />, { width: 132 }),
  col.show('decidedByName', (row) => (row.decidedAt ? <Decision row={row} reason="" /> : '–'), {
    width: 200,
    isHidden: true,
  }),
  col.text('decisionReason', { isHidden: true }),
  col.time('decidedAt', { isHidden: true }),
  col.time('updatedAt', { isHidden: true }),
  col.show('contact', (row) => <Contact row={row} />, {
    width: 200,
    isHidden: true,
    sheet: ['salutation', 'lastName', 'companyName', 'phone'],
  }),
  col.text('latitude', { width: 120, align: 'right', isHidden: true }),
  col.text('longitude', { width: 120, align: 'right', isHidden: true }),
  col.text('manufacturer', { width: 140, isHidden: true }),
  col.text('model', { width: 140, isHidden: true }),
  col.text('resumptionPermitNo', { width: 160, isHidden: true }),
  col.day('resumptionPermitOn', { isHidden: true }),
  col.actions((row) => <UpdateVerb row={row} />, 112),
]

const FILTERS: readonly FilterSpec[] = ['q', { name: 'statuses', words: 'specificationUpdate' }, ORGANIZATIONS]
const ADVANCED: readonly FilterSpec[] = [
  { range: ['from', 'to'], history: true },
  LOCATION_IDS,
  { name: 'kind', words: 'unitKind' },
  { name: 'districts', useOptions: () => useDictOptions('district') },
  { name: 'changed', words: 'sheetGroup' },
  'manufacturer',
  'model',
  'applicant',
  'contact',
  'resumptionPermitNo',
  { range: ['permitFrom', 'permitTo'] },
  'reviewer',
  'decisionReason',
  { range: ['decidedFrom', 'decidedTo'], history: true },
  { range: ['updatedFrom', 'updatedTo'], history: true },
]

function useViews(): View[] {
  const { t } = useWords()
  const view = (key: 'pending' | 'approved' | 'rejected' | 'withdrew', statuses: string) => ({
    key,
    title: t(`specificationPages.list.views.${key}`),
    filters: { statuses },
  })
  return [
    view('pending', 'PENDING'),
    view('approved', 'APPROVED'),
    view('rejected', 'REJECTED'),
    view('withdrew', 'WITHDREW'),
  ]
}

const Card = ({ row }: { row: UpdateRow }) => (
  <>
    <div className="lb-card-head">
      <UpdateLink row={row} />
      <Status row={row} />
    </div>
    <div>
      <PlaceLink row={row} /> <PlaceAddress row={row} />
    </div>
    <div>{row.reason}</div>
    <div className="lb-second">
      <By row={row} />
    </div>
    <div className="lb-second">
      <Submitted row={row} />
    </div>
    <UpdateVerb row={row} />
  </>
)

/** Update Spec. Record (502): applications to change data sheets, and what became of them. */
export function RecordsPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={specificationContracts.list}
      columns={columns}
      filters={FILTERS}
      advanced={ADVANCED}
      views={views}
      exportCall={specificationContracts.export}
      subtitle={t('specificationPages.list.subtitle')}
      rowName={({ number }) => number}
      card={(row) => <Card row={row} />}
      isQuiet={specificationUpdateLife.isOver}
      bulk={(selection) => <UpdateMoves of={selection} />}
      isTickable={({ can }) => can.some((move) => move !== 'approve')}
      empty={{ title: t('specificationPages.list.empty'), text: t('specificationPages.list.emptyText') }}
    />
  )
}
