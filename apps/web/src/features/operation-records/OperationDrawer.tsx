import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import type { OperationRecord } from '@portal/shared/features/operation-records/operation-record.schema'
import { useApi } from '../../kernel/api.ts'
import { useListRows } from '../../kernel/list/neighbours.ts'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import type { RawQuery } from '../../kernel/list/state.ts'
import { useParam } from '../../kernel/useParam.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { ChangeTable } from '../../widgets/BeforeAfter.tsx'
import { FromWhere } from '../../widgets/historyColumns.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { actText, groupOf, LogbookOf, operationValue } from './operationColumns.tsx'

/** The operation that the address names, over its list. */
export function OpenOperation({ title, fixed }: Pick<Props, 'title' | 'fixed'>) {
  const [open, setOpen] = useParam('operation')
  if (!open) return null
  return (
    <OperationDrawer
      id={Number(open)}
      title={title}
      {...(fixed && { fixed })}
      onMove={(id) => setOpen(id ? String(id) : null, { isStep: true })}
    />
  )
}

interface Props {
  id: number
  title: string
  /** What the page itself narrows its list by. */
  fixed?: RawQuery
  onMove: (id: number | null) => void
}

function OperationDrawer({ id, title, fixed, onMove }: Props) {
  const { t } = useWords()
  const rows = useListRows(operationRecordContracts.list, fixed)
  const { data, error, isError, refetch } = useApi(operationRecordContracts.get, { id }, { quiet: true })
  const row = data?.id === id ? data : undefined
  return (
    <RowDrawer
      label={title}
      width={640}
      id={id}
      ids={rows.map((one) => one.id)}
      onMove={onMove}
      head={row && <h2>{actText(row.action)}</h2>}
      failed={isError ? { title: t('operationRecords.failed'), error, retry: () => void refetch() } : undefined}
    >
      {row && <Facts row={row} />}
    </RowDrawer>
  )
}

function Facts({ row }: { row: OperationRecord }) {
  const { t, name, codeText } = useWords()
  const { grant, mode } = row
  return (
    <>
      <Pairs
        pairs={[
          [t('common.history.when'), timeText(row.createdAt)],
          [t('operationRecords.field.mode'), mode && codeText('operationMode', mode)],
          [t('operationRecords.field.logbook'), row.logbook && <LogbookOf key="logbook" row={row} />],
          [t('operationRecords.field.userName'), row.userName],
          [t('operationRecords.field.org'), name(row, 'orgName')],
          [t('common.history.source'), <FromWhere key="source" entry={row} />],
          [t('operationRecords.field.grantOrg'), grant && name(grant.org, 'name')],
          [t('operationRecords.field.role'), grant && codeText('partyRole', grant.role)],
          [t('operationRecords.field.origin'), grant?.origin ?? null],
        ]}
      />
      <h3>{t('common.history.change')}</h3>
      <ChangeTable before={row.before} after={row.after} group={groupOf(row)} valueText={operationValue} />
    </>
  )
}
