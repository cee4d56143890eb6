import { rpChangeContracts } from '@portal/shared/features/access-rights/rp-change.contract'
import { RP_CHANGES_CAP, type RpChange } from '@portal/shared/features/access-rights/rp-change.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { ORGANIZATION } from '../../widgets/OrganizationFilter.tsx'
import { OriginNumber } from './AccessRightCells.tsx'

interface Props {
  row: RpChange
}
const col = columnsOf(rpChangeContracts.list)
const columns = [
  col.show('locationId', (row) => <Place row={row} />, { width: 148 }),
  col.show('address', (row) => <Address row={row} />, { isHidden: true }),
  col.code('role', 'partyRole', { width: 212 }),
  col.show('oldOrg', (row) => <Before row={row} />),
  col.show('newOrg', (row) => <After row={row} />),
  col.time('startsAt'),
  col.show('origin', (row) => <Origin row={row} />, { width: 168, sheet: ['source', 'origin'] }),
]

const Place = ({ row: { locationId } }: Props) => (
  <Link to={path.logbook(locationId)}>
    <LocationId id={locationId} />
  </Link>
)
function Address({ row }: Props) {
  return useWords().name(row, 'address')
}
function Before({ row: { oldOrg } }: Props) {
  const { t, name } = useWords()
  return oldOrg ? name(oldOrg, 'name') : <span className="lb-second">{t('rpChanges.nobody')}</span>
}
function After({ row: { newOrg } }: Props) {
  return useWords().name(newOrg, 'name')
}
function Origin({ row: { source, origin } }: Props) {
  const { codeText } = useWords()
  return (
    <>
      {codeText('partySource', source)}
      {origin && (
        <span className="lb-block">
          <OriginNumber number={origin} />
        </span>
      )}
    </>
  )
}

function Card({ row }: Props) {
  const { codeText } = useWords()
  return (
    <>
      <div className="lb-card-head">
        <Place row={row} />
        <span className="lb-second">{timeText(row.startsAt)}</span>
      </div>
      <div className="lb-second">{codeText('partyRole', row.role)}</div>
      <div>
        <Before row={row} />
      </div>
      <div>
        <After row={row} />
      </div>
      <div className="lb-second">
        <Origin row={row} />
      </div>
    </>
  )
}

/** History of Change of RP: which responsible person followed whom, from when, and by what. */
export function RpHistoryPage() {
  const { t } = useWords()
  return (
    <ListPage
      list={rpChangeContracts.list}
      columns={columns}
      filters={['q', { name: 'roles', words: 'partyRole' }, { range: ['startsFrom', 'startsTo'], history: true }]}
      advanced={[ORGANIZATION]}
      cap={RP_CHANGES_CAP}
      subtitle={t('rpChanges.subtitle')}
      exportCall={rpChangeContracts.export}
      rowName={({ locationId }) => locationId}
      card={(row) => <Card row={row} />}
      empty={{ title: t('rpChanges.emptyTitle'), text: t('rpChanges.emptyText') }}
    />
  )
}
