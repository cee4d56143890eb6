import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { workAuthorizationLife } from '@portal/shared/features/work-authorizations/work-authorization.rules'
import type { WorkAuthorizationRow } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { Decision, Giver, Period } from '../../widgets/AccessCells.tsx'
import { CONTRACTORS } from '../../widgets/OrganizationFilter.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { AuthorizationStatus, Count, Person } from './AuthorizationCells.tsx'
import { OpenAuthorization } from './AuthorizationDrawer.tsx'
import { AuthorizationMoves } from './AuthorizationMoves.tsx'

const col = columnsOf(workAuthorizationContracts.list)
const columns = [
  col.show('number', (row) => <Name row={row} />, { width: 116 }),
  col.show('person', (row) => <Person row={row} />, {
    width: 220,
    sheet: ['person', 'certificateNumber', 'yearOfBirth', 'employer'],
  }),
  col.code('by', 'authorizedBy', { width: 184, isHidden: true }),
  col.show('logbookCount', (row) => <Count row={row} />, { align: 'right', width: 104 }),
  col.show('period', (row) => <Period row={row} />, { width: 140, sort: 'startsAt', sheet: ['startsAt', 'endsAt'] }),
  col.show('status', (row) => <AuthorizationStatus row={row} />, {
    width: 168,
    sheet: ['status', 'decidedAt', 'decidedByName', 'decisionReason'],
  }),
  col.show('org', (row) => <Giver row={row} />, { width: 200, sheet: ['org', 'userName'] }),
  col.text('reason', { isHidden: true }),
  col.time('createdAt', { isHidden: true }),
  col.actions((row) => <AuthorizationMoves of={[row]} />, 168),
]

/** Its number, which opens it over the list. */
function Name({ row: { id, number } }: { row: WorkAuthorizationRow }) {
  const [, , to] = useParam('authorization')
  return <Link to={to(String(id))}>{number}</Link>
}

function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'planned', title: t('workAuthorizations.views.planned'), filters: { statuses: 'PLANNED' } },
    { key: 'effective', title: t('workAuthorizations.views.effective'), filters: { statuses: 'EFFECTIVE' } },
    { key: 'unredeemed', title: t('workAuthorizations.views.unredeemed'), filters: { unredeemed: 'true' } },
    { key: 'over', title: t('workAuthorizations.views.over'), filters: { statuses: 'ENDED,REVOKED' } },
  ]
}

/** One authorisation on a phone. */
const Card = ({ row }: { row: WorkAuthorizationRow }) => (
  <>
    <div className="lb-card-head">
      <Name row={row} />
      <StatusTag life="workAuthorization" code={row.status} />
    </div>
    <div>
      <Person row={row} />
    </div>
    <div className="lb-second">
      <Period row={row} />
    </div>
    <Decision row={row} reason={row.decisionReason} />
    <AuthorizationMoves of={[row]} />
  </>
)

/** Work Authorisation: who of another employer may work on which log-books, from when to when. */
export function WorkAuthorizationsPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <>
      <ListPage
        list={workAuthorizationContracts.list}
        columns={columns}
        filters={['q', { name: 'statuses', words: 'workAuthorization' }, { name: 'by', words: 'authorizedBy' }]}
        advanced={['locationId', CONTRACTORS, { range: ['startsFrom', 'startsTo'] }]}
        views={views}
        subtitle={t('workAuthorizations.subtitle')}
        exportCall={workAuthorizationContracts.export}
        isQuiet={workAuthorizationLife.isOver}
        rowName={({ number }) => number}
        card={(row) => <Card row={row} />}
        bulk={(selection) => <AuthorizationMoves of={selection} />}
        empty={{ title: t('workAuthorizations.emptyTitle'), text: t('workAuthorizations.emptyText') }}
      />
      <OpenAuthorization />
    </>
  )
}
