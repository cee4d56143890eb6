import { DownloadOutlined } from '@ant-design/icons'
import type { ExportKind } from '@portal/shared/features/exports/export.codes'
import { exportContracts } from '@portal/shared/features/exports/export.contract'
import type { AnyCall, CallInput } from '@portal/shared/kernel/contract'
import { SCREENS } from '@portal/shared/screens'
import { ActionButton } from './ActionButton.tsx'
import { useAction } from './api.ts'
import type { RawQuery } from './list/state.ts'
import { notify } from './notices.ts'
import { numberText, useWords } from './words.ts'

interface Props {
  action: AnyCall
  filters: RawQuery
  /** Kinds that may be long: the server says whether the workbook is made in the background. */
  kind?: ExportKind
  /** Columns of the workbook, in order; all of them when the list does not say. */
  columns?: readonly string[]
}

/** Saves what is filtered as a workbook, at once or, when there is much of it, in the background. */
export function ExportButton({ action, filters, kind, columns }: Props) {
  const { t } = useWords()
  const chosen = columns ? { columns: columns.join(',') } : {}
  const save = useAction(action)
  const begin = useAction(exportContracts.create, {
    onDone: ({ job, rowCount }) => {
      if (!job) return save.mutate({ ...filters, ...chosen } as CallInput<AnyCall>)
      const link = { to: SCREENS.exports.path, text: t('screens.exports') }
      notify('info', t('shell.exportBegun', { number: numberText(rowCount) }), { link })
    },
  })
  const start = () =>
    kind
      ? begin.mutate({ kind, filters, ...chosen } as CallInput<typeof exportContracts.create>)
      : save.mutate(filters as CallInput<AnyCall>)
  return (
    <ActionButton
      action={action}
      icon={<DownloadOutlined />}
      loading={save.isPending || begin.isPending}
      onClick={start}
    >
      {t('common.action.export')}
    </ActionButton>
  )
}
