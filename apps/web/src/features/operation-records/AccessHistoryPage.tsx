import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import { useWords } from '../../kernel/words.ts'
import { OpenOperation } from './OperationDrawer.tsx'
import { OF_ACCESS } from './ofAccess.ts'
import { ACCESS_COLUMNS, ADVANCED, FILTERS } from './operationColumns.tsx'

/** What was done about access to log-books (302): given, ended, revoked, by whom and for how long. */
export function AccessHistoryPage() {
  const { t } = useWords()
  return (
    <>
      <ListPage
        list={operationRecordContracts.list}
        columns={ACCESS_COLUMNS}
        filters={FILTERS}
        advanced={ADVANCED}
        fixed={OF_ACCESS}
        subtitle={t('operationRecords.accessSubtitle')}
        exportCall={operationRecordContracts.export}
        empty={{ title: t('operationRecords.empty') }}
      />
      <OpenOperation title={t('screens.accessHistory')} fixed={OF_ACCESS} />
    </>
  )
}
