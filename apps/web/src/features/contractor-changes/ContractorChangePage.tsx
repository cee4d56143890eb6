import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import { path } from '@portal/shared/screens'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { Author, Before, Begins, ChangeMoves, ChangeStatus } from './ChangeCells.tsx'

type Place = Parameters<Parameters<typeof col.show>[1]>[0]
const col = columnsOf(contractorChangeContracts.logbooks)

function Address({ row }: { row: Place }) {
  return useWords().name(row, 'address')
}
function OldOrg({ row: { oldOrg } }: { row: Place }) {
  const { t, name } = useWords()
  return oldOrg ? name(oldOrg, 'name') : t('contractorChanges.nobody')
}
const columns = [
  col.link(
    'locationId',
    ({ locationId }) => path.logbook(locationId),
    ({ locationId }) => <LocationId id={locationId} />,
    { width: 160 },
  ),
  col.show('address', (row) => <Address row={row} />),
  col.show('oldOrg', (row) => <OldOrg row={row} />, { width: 320 }),
]

/** One change of contractor: between whom, when and why, and the log-books it is about. */
export function ContractorChangePage() {
  const { t, name, codeText, fieldText } = useWords()
  const id = Number(useParams().id)
  const { data: row, error, isError, refetch } = useApi(contractorChangeContracts.get, { id }, { quiet: true })
  usePageTitle(row?.number ?? '')
  if (isError && !row) return <Failed error={error} title={t('contractorChanges.failed')} onRetry={() => refetch()} />
  if (!row) return <Loading columns={3} />
  const field = (key: string) => fieldText('contractorChanges', key)
  return (
    <>
      <PageHead title={t('contractorChanges.detail', { number: row.number })}>
        <ChangeMoves of={[row]} size="middle" />
      </PageHead>
      <div className="lb-sections">
        <section className="lb-panel lb-part">
          <Pairs
            pairs={[
              [field('status'), <ChangeStatus key="status" row={row} />],
              [field('role'), codeText('partyRole', row.role)],
              [field('oldOrgs'), <Before key="before" row={row} />],
              [field('newOrg'), name(row.newOrg, 'name')],
              [field('startsAt'), <Begins key="begins" row={row} />],
              [field('reason'), row.reason],
              [field('org'), <Author key="author" row={row} />],
              [field('createdAt'), timeText(row.createdAt)],
            ]}
          />
        </section>
        <ListPage
          list={contractorChangeContracts.logbooks}
          columns={columns}
          fixed={{ id: String(id) }}
          isPart
          rowName={({ locationId }) => locationId}
          empty={{ title: t('contractorChanges.nobody') }}
        />
      </div>
    </>
  )
}
