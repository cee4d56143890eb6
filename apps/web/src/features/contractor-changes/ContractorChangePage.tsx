import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { Giver } from '../../widgets/AccessCells.tsx'
import { PlaceAddress, PlaceLink } from '../../widgets/PlaceCells.tsx'
import { RecordPage } from '../../widgets/RecordPage.tsx'
import { Before, Begins, ChangeMoves, ChangeStatus } from './ChangeCells.tsx'

type Place = Parameters<Parameters<typeof col.show>[1]>[0]
const col = columnsOf(contractorChangeContracts.logbooks)

function OldOrg({ row: { oldOrg } }: { row: Place }) {
  const { t, name } = useWords()
  return oldOrg ? name(oldOrg, 'name') : t('contractorChanges.nobody')
}
const columns = [
  col.show('locationId', (row) => <PlaceLink row={row} />, { width: 160 }),
  col.show('address', (row) => <PlaceAddress row={row} />),
  col.show('oldOrg', (row) => <OldOrg row={row} />, { width: 320 }),
]

/** One change of contractor: between whom, when and why, and the log-books it is about. */
export function ContractorChangePage() {
  const { t, name, codeText, fieldText } = useWords()
  const id = Number(useParams().id)
  const field = (key: string) => fieldText('contractorChanges', key)
  return (
    <RecordPage
      read={useApi(contractorChangeContracts.get, { id }, { quiet: true })}
      failed={t('contractorChanges.failed')}
      titleOf={({ number }) => t('contractorChanges.detail', { number })}
      moves={(row) => <ChangeMoves of={[row]} size="middle" />}
      facts={(row) => [
        [field('status'), <ChangeStatus key="status" row={row} />],
        [field('role'), codeText('partyRole', row.role)],
        [field('oldOrgs'), <Before key="before" row={row} />],
        [field('newOrg'), name(row.newOrg, 'name')],
        [field('startsAt'), <Begins key="begins" row={row} />],
        [field('reason'), row.reason],
        [field('org'), <Giver key="author" row={row} />],
        [field('createdAt'), timeText(row.createdAt)],
      ]}
    >
      {() => (
        <ListPage
          list={contractorChangeContracts.logbooks}
          columns={columns}
          fixed={{ id: String(id) }}
          isPart
          rowName={({ locationId }) => locationId}
          empty={{ title: t('contractorChanges.nobody') }}
        />
      )}
    </RecordPage>
  )
}
