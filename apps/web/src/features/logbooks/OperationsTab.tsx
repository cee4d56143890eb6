import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { say, timeText, useWords } from '../../kernel/words.ts'
import { BeforeAfter } from '../../widgets/BeforeAfter.tsx'

const col = columnsOf(logbookContracts.operations)

const columns = [
  col.show('createdAt', ({ createdAt }) => timeText(createdAt), {
    width: 160,
    sort: 'id',
    title: () => say('logbookDetail.operations.when'),
  }),
  col.show('action', ({ action }) => say(`logbookDetail.action.${action}`) || action, {
    title: () => say('logbookDetail.operations.what'),
  }),
  col.show(
    'userName',
    ({ userName, orgName }) => (
      <>
        {userName}
        <div className="lb-second">{orgName}</div>
      </>
    ),
    { width: 280, title: () => say('logbookDetail.operations.by') },
  ),
  col.show('source', ({ source }) => say(`logbookDetail.source.${source}`) || source, {
    width: 120,
    title: () => say('logbookDetail.operations.source'),
  }),
  col.show('change', ({ before, after }) => <BeforeAfter before={before} after={after} group="logbooks" />, {
    width: 200,
    title: () => say('logbookDetail.operations.show'),
  }),
]

/** Everything that was done to the log-book. */
export function OperationsTab({ locationId }: { locationId: string }) {
  const { t } = useWords()
  return (
    <ListPage
      list={logbookContracts.operations}
      columns={columns}
      fixed={{ locationId }}
      isPart
      empty={{ title: t('logbookDetail.operations.none') }}
    />
  )
}
