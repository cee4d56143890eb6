import { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { contestLife } from '@portal/shared/features/dashboard/contest.rules'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../../kernel/ListPage.tsx'
import type { View } from '../../../kernel/list/views.tsx'
import { useParam } from '../../../kernel/useParam.ts'
import { timeText, useWords } from '../../../kernel/words.ts'
import { PlaceLink } from '../../../widgets/PlaceCells.tsx'
import { StatusTag } from '../../../widgets/StatusTag.tsx'
import { ContestDetail } from './ContestDetail.tsx'
import { ContestMoves } from './ContestMoves.tsx'
import { By, type Contest, MonthOf, ScoreChange, Subject } from './cells.tsx'

const col = columnsOf(contestContracts.list)
const columns = [
  col.show('number', (row) => <NumberLink row={row} />, { width: 132 }),
  col.show('logbook', (row) => <PlaceLink row={row} />, { width: 136 }),
  col.show('month', (row) => <MonthOf row={row} />, { width: 128 }),
  col.show('subject', (row) => <Subject row={row} />, { width: 128 }),
  col.show('claim', ({ claim }) => claim),
  col.show('org', (row) => <By row={row} />, { width: 200 }),
  col.show('score', (row) => <ScoreChange row={row} />, { width: 128 }),
  col.show('status', ({ status }) => <StatusTag life="healthContest" code={status} />, { width: 136 }),
  col.time('createdAt', { isHidden: true }),
  col.actions((row) => <ContestMoves of={[row]} />, 220),
]

/** Its page keeps the filters of the list, so that it leads to the contests beside it. */
function NumberLink({ row: { id, number } }: { row: Contest }) {
  const [, , to] = useParam('contest')
  return <Link to={to(String(id))}>{number}</Link>
}

const Card = ({ row }: { row: Contest }) => (
  <>
    <div className="lb-card-head">
      <NumberLink row={row} />
      <StatusTag life="healthContest" code={row.status} />
    </div>
    <div>
      <PlaceLink row={row} /> <MonthOf row={row} />
    </div>
    <div>{row.claim}</div>
    <div className="lb-second">
      <By row={row} /> {timeText(row.createdAt)}
    </div>
    <ContestMoves of={[row]} />
  </>
)

function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'open', title: t('healthContests.views.open'), filters: { statuses: 'OPEN' } },
    { key: 'accepted', title: t('healthContests.views.accepted'), filters: { statuses: 'ACCEPTED' } },
    { key: 'over', title: t('healthContests.views.over'), filters: { statuses: 'REJECTED,WITHDRAWN' } },
  ]
}

/** Contests of settled months (910), and one of them where the address names it. */
export function ContestsPage() {
  const [contest] = useParam('contest')
  const id = Number(contest)
  return Number.isInteger(id) && id > 0 ? <ContestDetail id={id} /> : <List />
}

function List() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={contestContracts.list}
      columns={columns}
      filters={['q', { name: 'statuses', words: 'healthContest' }]}
      views={views}
      subtitle={t('healthContests.subtitle')}
      rowName={({ number }) => number}
      card={(row) => <Card row={row} />}
      isQuiet={contestLife.isOver}
      bulk={(selection) => <ContestMoves of={selection} />}
      empty={{ title: t('healthContests.emptyTitle'), text: t('healthContests.emptyText') }}
    />
  )
}
