import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { path } from '@portal/shared/screens'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { Giver, Period } from '../../widgets/AccessCells.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { Kind, SubContractor, SubcontractStatus } from './SubcontractCells.tsx'
import { SubcontractMoves } from './SubcontractMoves.tsx'

type Place = Parameters<Parameters<typeof col.show>[1]>[0]
const col = columnsOf(subcontractContracts.logbooks)

function Address({ row }: { row: Place }) {
  return useWords().name(row, 'address')
}
const Status = ({ row: { status, revokeReason } }: { row: Place }) => (
  <>
    <StatusTag life="access" code={status} />
    {revokeReason && <span className="lb-second lb-block">{revokeReason}</span>}
  </>
)
const columns = [
  col.link(
    'locationId',
    ({ locationId }) => path.logbook(locationId),
    ({ locationId }) => <LocationId id={locationId} />,
    { width: 160 },
  ),
  col.show('address', (row) => <Address row={row} />),
  col.show('startsAt', (row) => <Period row={row} />, { width: 160 }),
  col.show('status', (row) => <Status row={row} />, { width: 220 }),
]

/** One sub-contract: who let in whom as what, for how long, and the access to each of its log-books. */
export function SubcontractPage() {
  const { t, fieldText, codeText } = useWords()
  const id = Number(useParams().id)
  const { data: row, error, isError, refetch } = useApi(subcontractContracts.get, { id }, { quiet: true })
  usePageTitle(row?.number ?? '')
  if (isError && !row) return <Failed error={error} title={t('subcontracts.failed')} onRetry={() => refetch()} />
  if (!row) return <Loading columns={3} />
  const field = (key: string) => fieldText('subcontracts', key)
  return (
    <>
      <PageHead title={t('subcontracts.detail', { number: row.number })}>
        <SubcontractMoves of={[row]} size="middle" />
      </PageHead>
      <div className="lb-sections">
        <section className="lb-panel lb-part">
          <Pairs
            pairs={[
              [field('status'), <SubcontractStatus key="status" row={row} />],
              [field('subOrg'), <SubContractor key="sub" row={row} />],
              [field('role'), <Kind key="kind" row={row} />],
              [field('startsAt'), <Period key="period" row={row} />],
              [field('org'), <Giver key="giver" row={row} as={codeText('creatorType', row.creatorType)} />],
              [field('createdAt'), timeText(row.createdAt)],
            ]}
          />
        </section>
        <ListPage
          list={subcontractContracts.logbooks}
          columns={columns}
          fixed={{ id: String(id) }}
          isPart
          rowName={({ locationId }) => locationId}
          empty={{ title: t('subcontracts.noLogbook') }}
        />
      </div>
    </>
  )
}
