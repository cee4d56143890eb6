import { DownloadOutlined } from '@ant-design/icons'
import { exportContracts } from '@portal/shared/features/exports/export.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { type ExportCall, takenBy } from '@portal/shared/kernel/workbooks/export'
import { ActionButton, useMay } from './ActionButton.tsx'
import { useAction } from './api.ts'
import type { RawQuery } from './list/state.ts'
import { tellRunBegun } from './runs/begun.ts'
import { numberText, useWords } from './words.ts'

interface Props {
  action: ExportCall
  filters: RawQuery | object
  /** Columns of the list, in order; the workbook has them where its call takes them, else all it knows. */
  columns?: readonly string[]
  /** Where more than one thing of a page can be exported. */
  name?: string
}

/** Saves what is filtered as a workbook, at once or, when there is much of it, in the background. */
export function ExportButton({ action, filters, columns = [], name }: Props) {
  const { t } = useWords()
  const chosen = 'columns' in takenBy(action) ? { columns: columns.join(',') } : {}
  const save = useAction(action)
  const begin = useAction(exportContracts.create, {
    onDone: ({ runId, rowCount }) => {
      if (runId) tellRunBegun(t('shell.exportBegun', { number: numberText(rowCount) }))
      else save.mutate({ ...filters, ...chosen } as CallInput<ExportCall>)
    },
  })
  const mayBegin = useMay(exportContracts.create)
  const start = () =>
    mayBegin
      ? begin.mutate({ kind: action.group, filters, ...chosen } as CallInput<typeof exportContracts.create>)
      : save.mutate({ ...filters, ...chosen } as CallInput<ExportCall>)
  return (
    <ActionButton
      action={action}
      icon={<DownloadOutlined />}
      loading={save.isPending || begin.isPending}
      onClick={start}
    >
      {name ?? t('common.action.export')}
    </ActionButton>
  )
}
