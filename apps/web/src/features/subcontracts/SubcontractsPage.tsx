import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { subcontractLife } from '@portal/shared/features/subcontracts/subcontract.rules'
import type { SubcontractRow } from '@portal/shared/features/subcontracts/subcontract.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { Period } from '../../widgets/AccessCells.tsx'
import { CONTRACTORS } from '../../widgets/OrganizationFilter.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { ToAccessImport } from '../../widgets/ToAccessImport.tsx'
import { GivenBy, Kind, SubContractor, SubcontractStatus } from './SubcontractCells.tsx'
import { SubcontractMoves } from './SubcontractMoves.tsx'

const col = columnsOf(subcontractContracts.list)
const columns = [
  col.link('number', ({ id }) => path.subcontract(id), undefined, { width: 116 }),
  col.show('subOrg', (row) => <SubContractor row={row} />, { width: 190, sheet: ['subOrg', 'displayName'] }),
  col.show('role', (row) => <Kind row={row} />, { width: 150, sheet: ['role', 'mayGrant'] }),
  col.show('startsAt', (row) => <Period row={row} />, { width: 124, sheet: ['startsAt', 'endsAt'] }),
  col.show('status', (row) => <SubcontractStatus row={row} />, { width: 150, sheet: ['status', 'reason'] }),
  col.show('logbookCount', ({ logbookCount }) => numberText(logbookCount), { align: 'right', width: 104 }),
  col.show('org', (row) => <GivenBy row={row} />, {
    width: 220,
    sheet: ['org', 'userName', 'creatorType'],
  }),
  col.time('createdAt', { isHidden: true }),
  col.actions((row) => <SubcontractMoves of={[row]} />, 168),
]

function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'effective', title: t('subcontracts.views.effective'), filters: { statuses: 'EFFECTIVE' } },
    { key: 'pending', title: t('subcontracts.views.pending'), filters: { statuses: 'PENDING' } },
    { key: 'over', title: t('subcontracts.views.over'), filters: { statuses: 'ENDED,CANCELLED' } },
  ]
}

const Card = ({ row }: { row: SubcontractRow }) => (
  <>
    <div className="lb-card-head">
      <Link to={path.subcontract(row.id)}>{row.number}</Link>
      <StatusTag life="subcontract" code={row.status} />
    </div>
    <div>
      <SubContractor row={row} />
    </div>
    <div>
      <Kind row={row} />
    </div>
    <div className="lb-second">
      <Period row={row} />
    </div>
    <SubcontractMoves of={[row]} />
  </>
)

/** Sub-Contractor Access Rights: which sub-contractors may work on which log-books, until when. */
export function SubcontractsPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={subcontractContracts.list}
      columns={columns}
      filters={['q', { name: 'statuses', words: 'subcontract' }]}
      advanced={[CONTRACTORS, { name: 'types', words: 'partyRole' }, { range: ['endsFrom', 'endsTo'] }]}
      views={views}
      subtitle={t('subcontracts.subtitle')}
      actions={<ToAccessImport mode="subcontract" />}
      exportCall={subcontractContracts.export}
      isQuiet={subcontractLife.isOver}
      rowName={({ number }) => number}
      card={(row) => <Card row={row} />}
      bulk={(selection) => <SubcontractMoves of={selection} />}
      empty={{ title: t('subcontracts.emptyTitle'), text: t('subcontracts.emptyText') }}
    />
  )
}
