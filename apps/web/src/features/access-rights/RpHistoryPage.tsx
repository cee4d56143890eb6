import { rpChangeContracts } from '@portal/shared/features/access-rights/rp-change.contract'
import type { RpChange } from '@portal/shared/features/access-rights/rp-change.schema'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { say, timeText, useWords } from '../../kernel/words.ts'
import { ORGANIZATION } from '../../widgets/OrganizationFilter.tsx'
import { PlaceAddress, PlaceLink } from '../../widgets/PlaceCells.tsx'
import { OriginNumber } from './AccessRightCells.tsx'

interface Props {
  row: RpChange
}
const col = columnsOf(rpChangeContracts.list)
const columns = [
  col.show('locationId', (row) => <PlaceLink row={row} />, { width: 148 }),
  col.show('address', (row) => <PlaceAddress row={row} />, { isHidden: true }),
  col.code('role', 'partyRole', { width: 212 }),
  col.show('oldOrg', (row) => <Before row={row} />),
  col.show('newOrg', (row) => <After row={row} />),
  col.time('startsAt'),
  col.show('origin', (row) => <Origin row={row} />, {
    width: 168,
    title: () => say('rpChanges.field.source'),
    sheet: ['source', 'origin', 'reason'],
  }),
]

function Before({ row: { oldOrg } }: Props) {
  const { t, name } = useWords()
  return oldOrg ? name(oldOrg, 'name') : <span className="lb-second">{t('rpChanges.nobody')}</span>
}
function After({ row: { newOrg } }: Props) {
  const { t, name } = useWords()
  return newOrg ? name(newOrg, 'name') : <span className="lb-second">{t('rpChanges.left')}</span>
}
/** By what the new one came, or the old one left. */
function Origin({ row: { source, end, reason, origin } }: Props) {
  const { codeText } = useWords()
  return (
    <>
      {source && codeText('partySource', source)}
      {end && codeText('rpEnd', end)}
      {reason && <span className="lb-second lb-block">{reason}</span>}
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
        <PlaceLink row={row} />
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

/** History of Change of RP: which responsible person came or left, whom it followed, from when, and by what. */
export function RpHistoryPage() {
  const { t } = useWords()
  return (
    <ListPage
      list={rpChangeContracts.list}
      columns={columns}
      filters={['q', { name: 'roles', words: 'partyRole' }, { range: ['startsFrom', 'startsTo'], history: true }]}
      advanced={[ORGANIZATION]}
      subtitle={t('rpChanges.subtitle')}
      exportCall={rpChangeContracts.export}
      rowName={({ locationId }) => locationId}
      card={(row) => <Card row={row} />}
      empty={{ title: t('rpChanges.emptyTitle'), text: t('rpChanges.emptyText') }}
    />
  )
}
