import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import type { UpdateRow } from '@portal/shared/features/specifications/update.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { createContext, use } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import { mayCall, useSession } from '../../kernel/session.ts'
import { say, useWords } from '../../kernel/words.ts'
import { ApplySpecification } from '../../widgets/ApplySpecification.tsx'
import { LogbookCard } from '../../widgets/LogbookCells.tsx'
import { LOGBOOK_COLUMNS } from '../../widgets/logbookColumns.tsx'
import { LOGBOOK_ADVANCED, LOGBOOK_FILTERS } from '../../widgets/logbookFilters.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { fixedFor } from './reads.ts'

/** What waits for a decision, by the log-book it is about; nothing until that is read. */
const Pending = createContext<ReadonlyMap<number, UpdateRow> | undefined>(undefined)

/** The application that is pending on a log-book. */
function PendingCell({ row }: { row: LogbookRow }) {
  const { t } = useWords()
  const pending = use(Pending)?.get(row.id)
  if (!pending) return '–'
  return (
    <>
      <Link to={path.specificationUpdate(pending.id)}>{pending.number}</Link>{' '}
      <StatusTag life="specificationUpdate" code={pending.status} isPlain />
      <span className="lb-second lb-block">
        {t('specificationPages.updates.since', { day: showDay(dayOf(new Date(pending.submittedAt))) })}
      </span>
    </>
  )
}

/** There is one application for a log-book at a time. */
function Apply({ row }: { row: LogbookRow }) {
  const pending = use(Pending)
  return !pending || pending.has(row.id) ? null : <ApplySpecification logbook={row} size="small" />
}

const col = columnsOf(logbookContracts.list)
const ACTIVATION = 'activation'
const columns = [
  ...LOGBOOK_COLUMNS.filter(({ key }) => key !== ACTIVATION && key !== 'nextDuty'),
  col.show('pending', (row) => <PendingCell row={row} />, {
    width: 220,
    title: () => say('specificationPages.updates.pending'),
  }),
  col.actions((row) => <Apply row={row} />, 176),
]
const isOffered = (spec: unknown) => !(typeof spec === 'object' && spec && 'name' in spec && spec.name === 'stages')

const Card = ({ row }: { row: LogbookRow }) => (
  <>
    <LogbookCard row={row} />
    <div>
      <PendingCell row={row} />
    </div>
    <Apply row={row} />
  </>
)

/** Update Specifications (500): log-books whose data sheet is changed by an application, and what is pending on each. */
export function UpdatesPage() {
  const { t } = useWords()
  useSession()
  const fixed = fixedFor()
  const ids = useListRows(logbookContracts.list, fixed).map(({ id }) => id)
  const { data } = useApi(
    specificationContracts.list,
    { logbookIds: ids, statuses: ['PENDING'], page: 0, size: 100, sort: 'submittedAt,desc' },
    { enabled: ids.length > 0, quiet: true },
  )
  return (
    <Pending value={data && new Map(data.content.map((row) => [row.logbookId, row]))}>
      <ListPage
        list={logbookContracts.list}
        columns={columns}
        filters={LOGBOOK_FILTERS.filter((spec) => spec !== ACTIVATION)}
        advanced={LOGBOOK_ADVANCED.filter(isOffered)}
        fixed={fixed}
        subtitle={t(
          mayCall(specificationContracts.create.access)
            ? 'specificationPages.updates.subtitle'
            : 'specificationPages.updates.subtitleAll',
        )}
        rowName={({ locationId }) => locationId}
        card={(row) => <Card row={row} />}
        empty={{ title: t('specificationPages.updates.empty'), text: t('specificationPages.updates.emptyText') }}
      />
    </Pending>
  )
}
