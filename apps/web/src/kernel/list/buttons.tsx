import { DownloadOutlined, LinkOutlined } from '@ant-design/icons'
import type { AnyCall, CallInput } from '@portal/shared/kernel/contract'
import { Button } from 'antd'
import { ActionButton } from '../ActionButton.tsx'
import { useAction } from '../api.ts'
import { notify } from '../notices.ts'
import { useWords } from '../words.ts'
import type { RawQuery } from './state.ts'

/** Copies the address, which reproduces the list. Without a clipboard, as on plain http, there is no button. */
export function CopyLink() {
  const { t } = useWords()
  if (!navigator.clipboard) return null
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    notify('success', t('common.linkCopied'))
  }
  return (
    <Button type="text" icon={<LinkOutlined />} onClick={copy}>
      {t('common.action.copyLink')}
    </Button>
  )
}

interface ExportProps {
  action: AnyCall
  filters: RawQuery
}

/** Saves what is filtered as a workbook. */
export function ExportButton({ action, filters }: ExportProps) {
  const { t } = useWords()
  const save = useAction(action)
  const start = () => save.mutate(filters as CallInput<AnyCall>)
  return (
    <ActionButton action={action} icon={<DownloadOutlined />} loading={save.isPending} onClick={start}>
      {t('common.action.export')}
    </ActionButton>
  )
}
