import type { Dataset } from '@portal/shared/features/datasets/dataset.codes'
import { datasetContracts } from '@portal/shared/features/datasets/dataset.contract'
import { ATTACHED_MAX } from '@portal/shared/features/exports/export.codes'
import { EXPORT_FORMATS } from '@portal/shared/kernel/workbooks/export'
import { Alert, Button, Segmented } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { FilterBar } from '../../kernel/list/FilterBar.tsx'
import { Unreadable } from '../../kernel/list/Unreadable.tsx'
import { tellRunBegun } from '../../kernel/runs/begun.ts'
import { FormPanel } from '../../kernel/SchemaForm.tsx'
import { useFocusBack } from '../../kernel/useFocusBack.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { EmailTwice } from '../../widgets/EmailTwice.tsx'
import { ColumnsChosen } from './ColumnsChosen.tsx'
import { DATASET_FILTERS } from './filters.ts'
import { CHOSEN_ID } from './Offered.tsx'
import { useRequest } from './state.ts'
import './datasets.css'

const MEGABYTE = 1_000_000
interface Props {
  kind: Dataset
  onCancel: () => void
  /** Addresses to which a file may be sent. */
  emails: readonly string[]
}

/** What of a data set is exported, in which form, and where it is sent besides. */
export function DatasetPanel({ kind, onCancel, emails }: Props) {
  const { t, codeText, fieldText } = useWords()
  const { call, state, columns, setColumns, format, setFormat, request } = useRequest(kind)
  useFocusBack()
  const isReadable = state.unreadable.length === 0
  const { data, error, isPlaceholderData } = useApi(datasetContracts.count, request, {
    quiet: true,
    enabled: isReadable,
  })
  const rows = isPlaceholderData || !isReadable ? undefined : data?.rowCount
  return (
    <div className="lb-datasets-panel">
      <section className="lb-panel lb-form-section" aria-labelledby={CHOSEN_ID}>
        <h2 id={CHOSEN_ID} tabIndex={-1}>
          {t('datasets.export', { name: codeText('dataset', kind) })}
        </h2>
        <FilterBar list={call} state={state} filters={DATASET_FILTERS[kind]} advanced={[]} />
        <div className="lb-datasets-form">
          <Segmented
            aria-label={fieldText('datasets', 'format')}
            options={[...EXPORT_FORMATS]}
            value={format}
            onChange={setFormat}
          />
          <ColumnsChosen kind={kind} columns={columns} onChange={setColumns} />
        </div>
        {isReadable ? <CountLine rows={rows} error={error} /> : <Unreadable list={call} state={state} />}
      </section>
      {/* apart from the filters, in which Enter looks for something and exports nothing */}
      <FormPanel
        id="dataset"
        title={t('datasets.receive')}
        note={t('datasets.emailHint', { emails: emails.join(t('common.comma')), size: ATTACHED_MAX / MEGABYTE })}
        submit={t('datasets.submit', { rows: rows === undefined ? '…' : numberText(rows) })}
        action={datasetContracts.create}
        params={{ request }}
        draft={`datasets.${kind}`}
        onDone={() => tellRunBegun(t('datasets.begun'))}
        actions={<Button onClick={onCancel}>{t('common.action.cancel')}</Button>}
      >
        <div className="lb-pair">
          <EmailTwice />
        </div>
      </FormPanel>
    </div>
  )
}

function CountLine({ rows, error }: { rows: number | undefined; error: Error | null }) {
  const { t } = useWords()
  const title = error
    ? error instanceof Failure
      ? failureText(error)
      : t('problems.systemBusy')
    : rows === undefined
      ? t('datasets.counting')
      : rows
        ? t('datasets.found', { rows: numberText(rows) })
        : t('datasets.none')
  const type = error ? 'error' : rows === undefined ? 'info' : rows ? 'success' : 'warning'
  return <Alert role="status" type={type} showIcon title={title} />
}
