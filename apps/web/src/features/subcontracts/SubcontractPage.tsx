import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { Period } from '../../widgets/AccessCells.tsx'
import { PlaceAddress, PlaceLink } from '../../widgets/PlaceCells.tsx'
import { RecordPage } from '../../widgets/RecordPage.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { GivenBy, Kind, SubContractor, SubcontractStatus } from './SubcontractCells.tsx'
import { SubcontractMoves } from './SubcontractMoves.tsx'

type Place = Parameters<Parameters<typeof col.show>[1]>[0]
const col = columnsOf(subcontractContracts.logbooks)

const Status = ({ row: { status, revokeReason } }: { row: Place }) => (
  <>
    <StatusTag life="access" code={status} />
    {revokeReason && <span className="lb-second lb-block">{revokeReason}</span>}
  </>
)
const columns = [
  col.show('locationId', (row) => <PlaceLink row={row} />, { width: 160 }),
  col.show('address', (row) => <PlaceAddress row={row} />),
  col.code('creatorType', 'creatorType', { width: 180 }),
  col.show('startsAt', (row) => <Period row={row} />, { width: 160 }),
  col.show('status', (row) => <Status row={row} />, { width: 220 }),
]

/** One sub-contract: who let in whom as what, for how long, and the access to each of its log-books. */
export function SubcontractPage() {
  const { t, fieldText } = useWords()
  const id = Number(useParams().id)
  const field = (key: string) => fieldText('subcontracts', key)
  return (
    <RecordPage
      read={useApi(subcontractContracts.get, { id }, { quiet: true })}
      failed={t('subcontracts.failed')}
      titleOf={({ number }) => t('subcontracts.detail', { number })}
      moves={(row) => <SubcontractMoves of={[row]} size="middle" />}
      facts={(row) => [
        [field('status'), <SubcontractStatus key="status" row={row} />],
        [field('subOrg'), <SubContractor key="sub" row={row} />],
        [field('role'), <Kind key="kind" row={row} />],
        [field('startsAt'), <Period key="period" row={row} />],
        [field('org'), <GivenBy key="giver" row={row} />],
        [field('createdAt'), timeText(row.createdAt)],
      ]}
    >
      {() => (
        <ListPage
          list={subcontractContracts.logbooks}
          columns={columns}
          fixed={{ id: String(id) }}
          isPart
          rowName={({ locationId }) => locationId}
          empty={{ title: t('subcontracts.noLogbook') }}
        />
      )}
    </RecordPage>
  )
}
