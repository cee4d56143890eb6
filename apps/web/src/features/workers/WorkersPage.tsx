import { EditOutlined, IdcardOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { REMINDER_DAYS } from '@portal/shared/features/organizations/organization.codes'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { workerLife } from '@portal/shared/features/workers/worker.rules'
import type { WorkerRow } from '@portal/shared/features/workers/worker.schema'
import { workerImportContracts } from '@portal/shared/features/workers/worker-import.contract'
import { SCREENS } from '@portal/shared/screens'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionButton, useMay } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import type { Selection } from '../../kernel/list/selection.ts'
import type { View } from '../../kernel/list/views.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { EMPLOYER } from '../../widgets/OrganizationFilter.tsx'
import { EditAccount } from './EditAccount.tsx'
import { EditWorker } from './EditWorker.tsx'
import { AccountCell, ActiveTag, EmployerName, RegistrationLines, WorkerName } from './WorkerCells.tsx'

const col = columnsOf(workerContracts.list)
const columns = [
  col.show('nameEn', (row) => <WorkerName row={row} />, { title: () => say('workers.name') }),
  col.code('kind', 'workerKind', { width: 176 }),
  col.show('registrations', (row) => <RegistrationLines row={row} />, { width: 264 }),
  col.show('account', (row) => <AccountCell row={row} />, { width: 240, title: () => say('workers.field.username') }),
  col.show('isActive', (row) => <ActiveTag row={row} />, { width: 120, title: () => say('common.field.status') }),
  col.time('createdAt', { isHidden: true }),
]
const employer = col.show('employer', (row) => <EmployerName row={row} />, { width: 240 })

const KIND: FilterSpec = { name: 'kind', words: 'workerKind' }

function useViews(): View[] {
  const { t } = useWords()
  const [most, least] = REMINDER_DAYS
  return [
    { key: 'active', title: t('workers.views.active'), filters: { isActive: 'true' } },
    { key: 'expired', title: t('workers.views.expired'), filters: { expiringWithin: '0' } },
    { key: 'least', title: t('workers.views.due30'), filters: { expiringWithin: String(least) } },
    { key: 'most', title: t('workers.views.due120'), filters: { expiringWithin: String(most) } },
    { key: 'inactive', title: t('workers.views.inactive'), filters: { isActive: 'false' } },
  ]
}

const WorkerMoves = ({ of }: { of: readonly WorkerRow[] | Selection<WorkerRow> }) => (
  <Moves life={workerLife} contract={workerContracts.move} of={of} />
)

const bulk = (selection: Selection<WorkerRow>) => <WorkerMoves of={selection} />

const WorkerCard = ({ row, actions }: { row: WorkerRow; actions: ReactNode }) => (
  <>
    <div className="lb-card-head">
      <span>
        <WorkerName row={row} />
      </span>
      {!row.isActive && <ActiveTag row={row} />}
    </div>
    <RegistrationLines row={row} />
    {actions}
  </>
)

/** Worker Management: the people of one's own organization; the regulator reads those of all. */
export function WorkersPage() {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const views = useViews()
  const isEmployer = useMay(workerContracts.create)
  const [edited, setEdited] = useState<WorkerRow>()
  const [mended, setMended] = useState<WorkerRow>()
  const rows = useListRows(workerContracts.list)
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
  const actionsOf = (row: WorkerRow) =>
    row.leftAt === null && (
      <span className="lb-tags">
        <ActionButton
          action={workerContracts.update}
          type="text"
          size="small"
          icon={<EditOutlined />}
          onClick={() => setEdited(row)}
        >
          {t('common.action.edit')}
        </ActionButton>
        {row.account && (
          <ActionButton
            action={workerContracts.updateAccount}
            type="text"
            size="small"
            icon={<IdcardOutlined />}
            onClick={() => setMended(row)}
          >
            {t('workers.account.edit')}
          </ActionButton>
        )}
        <WorkerMoves of={[row]} />
      </span>
    )
  return (
    <>
      <ListPage
        list={workerContracts.list}
        columns={isEmployer ? [...columns, col.actions(actionsOf, 216)] : [...columns, employer]}
        filters={['name', KIND, 'registrationNumber', 'isActive']}
        advanced={isEmployer ? ['expiringWithin'] : [EMPLOYER, 'expiringWithin']}
        views={views}
        primary={add}
        actions={toImport}
        exportCall={workerContracts.export}
        rowName={(row) => name(row, 'name')}
        card={(row) => <WorkerCard row={row} actions={actionsOf(row)} />}
        {...(isEmployer && { bulk })}
        empty={{ title: t('workers.emptyTitle'), text: t('workers.emptyText') }}
      />
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
    </>
  )
}
