import { exportContracts } from '@portal/shared/features/exports/export.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import type { ExportCall } from '@portal/shared/kernel/workbooks/export'
import { useMay } from './ActionButton.tsx'
import { useAction } from './api.ts'
import { tellRunBegun } from './runs/begun.ts'
import { numberText, useWords } from './words.ts'

/** Saves what a call exports as a workbook, at once or, when there is much of it, in the background. */
export function useExport(action: ExportCall) {
  const { t } = useWords()
  const save = useAction(action)
  const begin = useAction(exportContracts.create)
  const mayBegin = useMay(exportContracts.create)
  /** `columns`: those of the workbook in their order, joined by commas; without them it has all. */
  const start = (filters: object, columns?: string) => {
    const chosen = columns === undefined ? {} : { columns }
    const atOnce = () => save.mutate({ ...filters, ...chosen } as CallInput<ExportCall>)
    if (!mayBegin) return atOnce()
    begin.mutate({ kind: action.group, filters, ...chosen } as CallInput<typeof exportContracts.create>, {
      onSuccess: ({ runId, rowCount }) =>
        runId ? tellRunBegun(t('shell.exportBegun', { number: numberText(rowCount) })) : atOnce(),
    })
  }
  return { start, isPending: save.isPending || begin.isPending }
}
