import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import type { OperationRecord } from '@portal/shared/features/operation-records/operation-record.schema'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import type { RawQuery } from '../../kernel/list/state.ts'
import { useOpenRow } from '../../kernel/reads/useOpenRow.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { ChangeTable } from '../../widgets/BeforeAfter.tsx'
import { FromWhere } from '../../widgets/historyColumns.tsx'
import { operationGroup, operationValue } from '../../widgets/operationWords.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { actText, LogbookOf } from './operationColumns.tsx'
import './OperationDrawer.css'

interface Props {
  title: string
  /** What the page itself narrows its list by. */
  fixed?: RawQuery
}

/** The operation that the address names, over its list. */
export function OpenOperation({ title, fixed }: Props) {
  const open = useOpenRow({
    param: 'operation',
    list: operationRecordContracts.list,
    fixed,
    get: operationRecordContracts.get,
    idOf: ({ id }) => id,
  })
  if (!open) return null
  const { row, drawer } = open
  return (
    <RowDrawer {...drawer} label={title} width={640} head={row && <h2>{actText(row.action)}</h2>}>
      {row && <Facts row={row} />}
    </RowDrawer>
  )
}

function Facts({ row }: { row: OperationRecord }) {
  const { t, name, codeText, person } = useWords()
  const { grant, mode } = row
  return (
    <>
      <Pairs
        pairs={[
          [t('common.history.when'), timeText(row.createdAt)],
          [t('operationRecords.field.mode'), mode && codeText('operationMode', mode)],
          [t('operationRecords.field.logbook'), row.logbook && <LogbookOf key="logbook" row={row} />],
          [t('operationRecords.field.userName'), person(row.userName)],
          [t('operationRecords.field.org'), name(row, 'orgName')],
          [t('common.history.source'), <FromWhere key="source" entry={row} />],
          [t('operationRecords.field.grantOrg'), grant && name(grant.org, 'name')],
          [t('operationRecords.field.role'), grant && codeText('partyRole', grant.role)],
          [t('operationRecords.field.origin'), grant?.origin ?? null],
        ]}
      />
      <h3 className="lb-change-head">{t('common.history.change')}</h3>
      <ChangeTable before={row.before} after={row.after} group={operationGroup(row)} valueText={operationValue} />
    </>
  )
}
