import { EditOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { WORKER_MEASURES } from '@portal/shared/features/dashboard/worker.scoring'
import { REMINDER_DAYS } from '@portal/shared/features/organizations/organization.codes'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { workerLife } from '@portal/shared/features/workers/worker.rules'
import { workerImportContracts } from '@portal/shared/features/workers/worker-import.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ActionButton, useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import type { Selection } from '../../kernel/list/selection.ts'
import { type RowOf, useListState } from '../../kernel/list/state.ts'
import type { View } from '../../kernel/list/views.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { say, timeText, useWords } from '../../kernel/words.ts'
import { EMPLOYER } from '../../widgets/OrganizationFilter.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import {
  type Behind,
  Expiry,
  figureColumns,
  GpsRate,
  JobCount,
  KindCell,
  LongRate,
} from '../../widgets/WorkerFigures.tsx'
import { workerAddress } from './address.ts'
import { EditAccount } from './EditAccount.tsx'
import { EditWorker } from './EditWorker.tsx'
import { useMeasuredText, useMonths } from './months.ts'
import { AccountCell, ActiveTag, EmployerName, RegistrationLines, WorkerName } from './WorkerCells.tsx'

const { list } = workerContracts
type Row = RowOf<typeof list>
const col = columnsOf(list)
/** Each figure leads to the records behind it, on the page of the worker. */
const measured = ({ id, figures }: Row) => ({
  figures,
  leads: (of: Behind, shown: ReactNode) => (
    <ToWorker id={id} of={of}>
      {shown}
    </ToWorker>
  ),
})

const columns = [
  col.show('nameEn', (row) => <NameCell row={row} />, {
    title: () => say('workers.name'),
    width: 132,
    sheet: ['nameEn', 'nameZh'],
  }),
  col.show('kind', (row) => <KindCell row={row} />, { width: 118, sheet: ['kind', 'registrations'] }),
  col.show('expiresOn', (row) => <Expiry row={row} />, { width: 118 }),
  ...figureColumns('workers', measured, { width: 88, jobs: 76 }),
  col.show('account', (row) => <AccountCell row={row} />, {
    width: 240,
    title: () => say('workers.field.username'),
    isHidden: true,
    sheet: ['username', 'email'],
  }),
  col.show('createdAt', ({ createdAt }) => showDay(dayOf(new Date(createdAt))), { width: 112, isHidden: true }),
  col.show('isActive', (row) => <ActiveTag row={row} />, { width: 108, title: () => say('common.field.status') }),
]
const employer = col.show('employer', (row) => <EmployerName row={row} />, { width: 200 })
const [nameColumn, ...otherColumns] = columns
/** The regulator reads whose people they are beside their names. */
const columnsFor = (isOfCity: boolean) =>
  isOfCity && nameColumn ? [nameColumn, employer, ...otherColumns] : [...columns, { ...employer, isHidden: true }]

/** To the page of a worker, of the months that the list is of. */
function ToWorker({ id, of, children }: { id: number; of?: Behind; children: ReactNode }) {
  const [from] = useParam('from')
  const [to] = useParam('to')
  return <Link to={workerAddress(id, { of, from, to })}>{children}</Link>
}
const NameCell = ({ row }: { row: Row }) => (
  <ToWorker id={row.id}>
    <WorkerName row={row} />
  </ToWorker>
)

/** Of which months the figures are, and as of when. */
function Measured() {
  const { input, unreadable } = useListState(list)
  const { data } = useApi(list, input as CallInput<typeof list>, { quiet: true, enabled: !unreadable.length })
  const measuredText = useMeasuredText()
  return data ? measuredText(data.measured, timeText(data.measured.asAt)) : null
}

const KIND: FilterSpec = { name: 'kind', words: 'workerKind' }
const MONTHS: FilterSpec[] = [
  { name: 'from', useOptions: useMonths },
  { name: 'to', useOptions: useMonths },
]

function useViews(): View[] {
  const { t } = useWords()
  const [most, least] = REMINDER_DAYS
  return [
    { key: 'active', title: t('workers.views.active'), filters: { isActive: 'true' } },
    { key: 'expired', title: t('workers.views.expired'), filters: { expired: 'true', isActive: 'true' } },
    { key: 'least', title: t('workers.views.due30'), filters: { expiringWithin: String(least), isActive: 'true' } },
    { key: 'most', title: t('workers.views.due120'), filters: { expiringWithin: String(most), isActive: 'true' } },
    { key: 'inactive', title: t('workers.views.inactive'), filters: { isActive: 'false' } },
  ]
}

const bulk = (selection: Selection<Row>) => <Moves life={workerLife} contract={workerContracts.move} of={selection} />

/** On a phone the figures that tell most. */
function CardFigures({ row }: { row: Row }) {
  const { t, fieldText } = useWords()
  const named = (field: string, figure: ReactNode) => (
    <span key={field}>
      {fieldText('workers', field)}
      {t('common.colon')}
      {figure}
    </span>
  )
  return (
    <Sep
      className="lb-second"
      parts={[
        named('jobs', <JobCount {...measured(row)} of="jobs" />),
        named('maintenanceLong', <LongRate {...measured(row)} of="maintenance" />),
        named('gps', <GpsRate {...measured(row)} />),
      ]}
    />
  )
}

const WorkerCard = ({ row, actions }: { row: Row; actions: ReactNode }) => (
  <>
    <div className="lb-card-head">
      <span>
        <NameCell row={row} />
      </span>
      {!row.isActive && <ActiveTag row={row} />}
    </div>
    <RegistrationLines row={row} />
    <CardFigures row={row} />
    {actions}
  </>
)

/** To edit a worker; what is done seldom stands under More. */
function WorkerActs({ row, onEdit, onMend }: { row: Row; onEdit: (row: Row) => void; onMend: (row: Row) => void }) {
  const { t } = useWords()
  const mayMend = useMay(workerContracts.updateAccount)
  if (row.leftAt !== null) return null
  const account = { key: 'account', label: t('workers.account.edit'), disabled: false, onClick: () => onMend(row) }
  return (
    <span className="lb-line">
      <ActionButton
        action={workerContracts.update}
        type="text"
        size="small"
        icon={<EditOutlined />}
        onClick={() => onEdit(row)}
      >
        {t('common.action.edit')}
      </ActionButton>
      <Moves
        life={workerLife}
        contract={workerContracts.move}
        of={[row]}
        isSeldom
        others={row.account && mayMend ? [account] : []}
      />
    </span>
  )
}

/** Worker Management: the people of one's own organization; the regulator reads those of all. */
export function WorkersPage() {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const views = useViews()
  const isEmployer = useMay(workerContracts.create)
  // everybody else reads the people of his own organization alone
  const isOfCity = useMe().user.organisation.organizationType === 'EMSD'
  const [edited, setEdited] = useState<Row>()
  const [mended, setMended] = useState<Row>()
  const rows = useListRows(list)
  const add = (
    <ActionButton
      action={workerContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => navigate(SCREENS.workerCreate.path)}
    >
      {t('workers.add')}
    </ActionButton>
  )
  const toImport = (
    <ActionButton
      action={workerImportContracts.write}
      icon={<UploadOutlined />}
      onClick={() => navigate(SCREENS.workerImport.path)}
    >
      {t('workers.import')}
    </ActionButton>
  )
  const actionsOf = (row: Row) => <WorkerActs row={row} onEdit={setEdited} onMend={setMended} />
  return (
    <div className="lb-worker-figures">
      <ListPage
        list={list}
        columns={isEmployer ? [...columnsFor(isOfCity), col.actions(actionsOf, 112)] : columnsFor(isOfCity)}
        subtitle={<Measured />}
        filters={['name', KIND, ...MONTHS]}
        advanced={[
          ...(isOfCity ? [EMPLOYER] : []),
          'groupType',
          'registrationNumber',
          'isActive',
          'expired',
          'expiringWithin',
        ]}
        views={views}
        primary={add}
        actions={toImport}
        exportCall={workerContracts.export}
        rowName={(row) => name(row, 'name')}
        card={(row) => <WorkerCard row={row} actions={actionsOf(row)} />}
        {...(isEmployer && { bulk })}
        empty={{ title: t('workers.emptyTitle'), text: t('workers.emptyText') }}
      />
      <p className="lb-note">
        {t('workers.note', {
          examination: WORKER_MEASURES.examination.hours,
          maintenance: WORKER_MEASURES.maintenance.hours,
        })}
      </p>
      {mended?.account && (
        <EditAccount
          worker={mended}
          account={rows.find(({ id }) => id === mended.id)?.account ?? mended.account}
          onClose={() => setMended(undefined)}
        />
      )}
      {edited && (
        <EditWorker worker={rows.find(({ id }) => id === edited.id) ?? edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}
