import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { historyColumns } from '../../widgets/historyColumns.tsx'
import { valueText } from './valueText.ts'

const columns = historyColumns({
  act: (action) => say(`logbookDetail.action.${action}`),
  group: 'logbooks',
  valueText,
})

/** Everything that was done to the log-book. */
export function OperationsTab({ locationId }: { locationId: string }) {
  const { t } = useWords()
  return (
    <ListPage
      list={logbookContracts.operations}
      columns={columns}
      fixed={{ locationId }}
      isPart
      empty={{ title: t('common.history.none') }}
    />
  )
}
