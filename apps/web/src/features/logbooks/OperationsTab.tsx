import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { ListPage } from '../../kernel/ListPage.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { historyColumns } from '../../widgets/historyColumns.tsx'
import { operationGroup, operationValue } from '../../widgets/operationWords.ts'

const columns = historyColumns({
  act: (action) => say(`operationRecords.action.${action}`),
  group: operationGroup,
  valueText: operationValue,
})

/** Everything that was done to the log-book. */
export function OperationsTab({ locationId }: { locationId: string }) {
  const { t } = useWords()
  const maySeeAll = useMay(operationRecordContracts.list)
  return (
    <>
      {maySeeAll && (
        <p className="lb-tags">
          <Link to={path.operationsOf(locationId)}>{t('screens.operationRecords')}</Link>
          <Link to={path.accessHistoryOf(locationId)}>{t('screens.accessHistory')}</Link>
        </p>
      )}
      <ListPage
        list={logbookContracts.operations}
        columns={columns}
        fixed={{ locationId }}
        isPart
        empty={{ title: t('common.history.none') }}
      />
    </>
  )
}
