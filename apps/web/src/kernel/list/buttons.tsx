import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { notify } from '../notices.ts'
import { useWords } from '../words.ts'

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
