import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import { contractorChangeLife } from '@portal/shared/features/contractor-changes/contractor-change.rules'
import type { ContractorChangeRow } from '@portal/shared/features/contractor-changes/contractor-change.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { Decision, Giver } from '../../widgets/AccessCells.tsx'
import { CONTRACTORS } from '../../widgets/OrganizationFilter.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { Before, Begins, ChangeMoves, ChangeStatus } from './ChangeCells.tsx'

const col = columnsOf(contractorChangeContracts.list)
const columns = [
  col.link('number', ({ id }) => path.contractorChange(id), undefined, { width: 116 }),
  col.show('oldOrgs', (row) => <Before row={row} />, { width: 180 }),
  col.show('newOrg', (row) => <After row={row} />, { width: 180 }),
  col.code('role', 'partyRole', { width: 200, isHidden: true }),
  col.show('startsAt', (row) => <Begins row={row} />, { width: 132 }),
  col.show('status', (row) => <ChangeStatus row={row} />, { width: 150, sheet: ['status', 'decisionReason'] }),
  col.show('logbookCount', ({ logbookCount }) => numberText(logbookCount), { align: 'right', width: 104 }),
  col.text('reason', { isHidden: true }),
  col.show('org', (row) => <Giver row={row} />, { width: 220, sheet: ['org', 'userName'] }),
  col.time('createdAt', { isHidden: true }),
  col.actions((row) => <ChangeMoves of={[row]} />, 168),
]

function After({ row: { newOrg } }: { row: ContractorChangeRow }) {
  return useWords().name(newOrg, 'name')
}

function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'pending', title: t('contractorChanges.views.pending'), filters: { statuses: 'PENDING' } },
    { key: 'effective', title: t('contractorChanges.views.effective'), filters: { statuses: 'EFFECTIVE' } },
    { key: 'calledOff', title: t('contractorChanges.views.calledOff'), filters: { statuses: 'CANCELLED,REFUSED' } },
  ]
}

const Card = ({ row }: { row: ContractorChangeRow }) => (
  <>
    <div className="lb-card-head">
      <Link to={path.contractorChange(row.id)}>{row.number}</Link>
      <StatusTag life="contractorChange" code={row.status} />
    </div>
    <div>
      <After row={row} />
    </div>
    <div className="lb-second">
      <Begins row={row} />
    </div>
    <Decision row={row} reason={row.decisionReason} />
    <ChangeMoves of={[row]} />
  </>
)

/** Change RC record: who changed the contractor of which log-books, and from when. */
export function ContractorChangesPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={contractorChangeContracts.list}
      columns={columns}
      filters={['q', { name: 'statuses', words: 'contractorChange' }]}
      advanced={[CONTRACTORS, { name: 'role', words: 'partyRole' }, { range: ['startsFrom', 'startsTo'] }]}
      views={views}
      subtitle={t('contractorChanges.subtitle')}
      exportCall={contractorChangeContracts.export}
      rowName={({ number }) => number}
      card={(row) => <Card row={row} />}
      isQuiet={contractorChangeLife.isOver}
      bulk={(selection) => <ChangeMoves of={selection} />}
      empty={{ title: t('contractorChanges.emptyTitle'), text: t('contractorChanges.emptyText') }}
    />
  )
}
