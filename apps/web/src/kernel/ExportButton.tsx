import { DownloadOutlined } from '@ant-design/icons'
import type { ExportCall } from '@portal/shared/kernel/workbooks/export'
import { ActionButton } from './ActionButton.tsx'
import type { RawQuery } from './list/state.ts'
import { useExport } from './useExport.ts'
import { useWords } from './words.ts'

interface Props {
  action: ExportCall
  filters: RawQuery | object
  /** Where more than one thing of a page can be exported. */
  name?: string
}

/** Saves what a form or a page would do as a workbook, with all its columns; lists ask which rows and columns (`ListExport`). */
export function ExportButton({ action, filters, name }: Props) {
  const { t } = useWords()
  const { start, isPending } = useExport(action)
  return (
    <ActionButton action={action} icon={<DownloadOutlined />} loading={isPending} onClick={() => start(filters)}>
      {name ?? t('common.action.export')}
    </ActionButton>
  )
}
