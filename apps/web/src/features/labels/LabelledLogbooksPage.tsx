import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import { useWords } from '../../kernel/words.ts'
import { LabelActions } from '../../widgets/LabelActions.tsx'
import { LABELS } from '../../widgets/LabelFilter.tsx'
import { LogbookCard } from '../../widgets/LogbookCells.tsx'
import { LOGBOOK_COLUMNS } from '../../widgets/logbookColumns.tsx'
import { LABELLED } from './reads.ts'

const [unit, ...others] = LOGBOOK_COLUMNS
/** Labels beside the unit, where a narrow table shows them too. */
const columns = [
  ...(unit ? [unit] : []),
  ...others.filter(({ key }) => key === 'labels').map((column) => ({ ...column, isHidden: false })),
  ...others.filter(({ key }) => key !== 'labels'),
]

/** Labelled log-books (309): those with any of the chosen labels, or with any label at all. */
export function LabelledLogbooksPage() {
  const { t } = useWords()
  return (
    <ListPage
      list={logbookContracts.list}
      columns={columns}
      filters={['q', LABELS]}
      fixed={LABELLED}
      exportCall={logbookContracts.export}
      rowName={({ locationId }) => locationId}
      card={(row) => <LogbookCard row={row} />}
      bulk={(selection) => <LabelActions selection={selection} />}
      empty={{ title: t('labelPages.labelledEmptyTitle'), text: t('labelPages.labelledEmptyText') }}
    />
  )
}
