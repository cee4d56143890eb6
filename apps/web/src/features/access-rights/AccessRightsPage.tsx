import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { ACCESS_RIGHTS_CAP, type AccessRight } from '@portal/shared/features/access-rights/access-right.schema'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { ORGANIZATION } from '../../widgets/OrganizationFilter.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { Holder, Origin, Period, RightMoves, Unit } from './AccessRightCells.tsx'
import { OpenAccessRight } from './AccessRightDrawer.tsx'

const col = columnsOf(accessRightContracts.list)
const columns = [
  col.show('locationId', (row) => <Unit row={row} />, { width: 160 }),
  col.show('address', (row) => <Address row={row} />, { isHidden: true }),
  col.show('org', (row) => <Holder row={row} />, {
    title: () => say('accessRights.field.holder'),
    sheet: ['org', 'role'],
  }),
  col.show('status', ({ status }) => <StatusTag life="access" code={status} />, { width: 132 }),
  col.show('period', (row) => <Period row={row} />, { width: 196, sort: 'startsAt', sheet: ['startsAt', 'endsAt'] }),
  col.show('origin', (row) => <Origin row={row} />, {
    width: 200,
    title: () => say('accessRights.field.source'),
    sheet: ['source', 'origin'],
  }),
  col.show('givenBy', (row) => <Giver row={row} />, { width: 220, isHidden: true, sheet: ['givenBy', 'givenByName'] }),
  col.actions((row) => <RightMoves of={[row]} />, 132),
]

function Address({ row }: { row: AccessRight }) {
  return useWords().name(row, 'address')
}

function Giver({ row: { givenByOrg, givenByName } }: { row: AccessRight }) {
  const { name } = useWords()
  return (
    <>
      {givenByOrg ? name(givenByOrg, 'name') : '–'}
      <span className="lb-second lb-block">{givenByName}</span>
    </>
  )
}

function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'effective', title: t('accessRights.views.effective'), filters: { statuses: 'EFFECTIVE' } },
    { key: 'pending', title: t('accessRights.views.pending'), filters: { statuses: 'PENDING' } },
    { key: 'ending', title: t('accessRights.views.ending'), filters: { endsWithin: '30' } },
    { key: 'ineffective', title: t('accessRights.views.ineffective'), filters: { statuses: 'INEFFECTIVE' } },
    { key: 'revoked', title: t('accessRights.views.revoked'), filters: { statuses: 'REVOKED' } },
  ]
}

const Card = ({ row }: { row: AccessRight }) => (
  <>
    <div className="lb-card-head">
      <Unit row={row} />
      <StatusTag life="access" code={row.status} />
    </div>
    <div>
      <Holder row={row} />
    </div>
    <div>
      <Period row={row} />
    </div>
    <div className="lb-second">
      <Origin row={row} />
    </div>
    <RightMoves of={[row]} />
  </>
)

/** Log-books Access Rights: who sees which log-book, in which role, from when, and on whose word. */
export function AccessRightsPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <>
      <ListPage
        list={accessRightContracts.list}
        columns={columns}
        filters={['q', { name: 'roles', words: 'partyRole' }, { name: 'sources', words: 'partySource' }]}
        advanced={[
          { name: 'statuses', words: 'access' },
          ORGANIZATION,
          { name: 'side', words: 'accessSide' },
          { name: 'endsWithin' },
          { range: ['startsFrom', 'startsTo'] },
          { range: ['endsFrom', 'endsTo'] },
        ]}
        views={views}
        cap={ACCESS_RIGHTS_CAP}
        subtitle={t('accessRights.subtitle')}
        exportCall={accessRightContracts.export}
        rowName={({ locationId }) => locationId}
        bulk={(selection) => <RightMoves of={selection} />}
        card={(row) => <Card row={row} />}
        empty={{ title: t('accessRights.emptyTitle'), text: t('accessRights.emptyText') }}
      />
      <OpenAccessRight />
    </>
  )
}
