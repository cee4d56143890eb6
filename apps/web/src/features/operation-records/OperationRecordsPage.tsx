import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import { useWords } from '../../kernel/words.ts'
import { OpenOperation } from './OperationDrawer.tsx'
import { ADVANCED, ALL_COLUMNS, FILTERS, MODES } from './operationColumns.tsx'

/** All log-book operation records (312); one opens over the list and has its own address. */
export function OperationRecordsPage() {
  const { t } = useWords()
  return (
    <>
      <ListPage
        list={operationRecordContracts.list}
        columns={ALL_COLUMNS}
        filters={[MODES, ...FILTERS]}
        advanced={ADVANCED}
        exportCall={operationRecordContracts.export}
        empty={{ title: t('operationRecords.empty') }}
      />
      <OpenOperation title={t('screens.operationRecords')} />
    </>
  )
}
