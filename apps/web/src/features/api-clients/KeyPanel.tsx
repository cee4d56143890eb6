import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { KEY_VARIABLE } from '@portal/shared/features/api-clients/curl'
import { Button, Checkbox, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { Glyph } from '../../kernel/Glyph.tsx'
import { notify } from '../../kernel/notices.ts'
import { useStore } from '../../kernel/storage.ts'
import { useWords } from '../../kernel/words.ts'
import { dropKey, type FreshKey, freshKey, keepKey } from './freshKey.ts'
import { useLeaving } from './useLeaving.ts'
import './apiClients.css'

/** The key of a client that was just made, until it is hidden or its page is left. */
export function KeyPanel({ id }: { id: number }) {
  const fresh = useStore(freshKey)
  const isOpen = useRef(false)
  // whoever comes back finds nothing; a page that is only tried out by React, as it is when developed, has not been left
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      queueMicrotask(() => isOpen.current || dropKey())
    }
  }, [])
  return fresh?.id === id ? <Shown fresh={fresh} /> : null
}

function Shown({ fresh: { key, name, isKept } }: { fresh: FreshKey }) {
  const { t } = useWords()
  const [isSafe, setSafe] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(key)
      keepKey()
      notify('success', t('apiClients.key.copied'))
    } catch {
      notify('warning', t('apiClients.key.notCopied'))
    }
  }
  const file = useFile(`${KEY_VARIABLE}=${key}\n`)
  return (
    <section className="lb-panel lb-part lb-key" aria-labelledby="key-once">
      <h2 id="key-once">
        <Glyph tone="todo" /> {t('apiClients.key.title')}
      </h2>
      <p className="lb-soft">{t('apiClients.key.text')}</p>
      <div className="lb-key-line">
        <Input
          readOnly
          className="lb-key-text"
          value={key}
          aria-label={t('apiClients.field.key')}
          onFocus={({ target }) => target.select()}
          onCopy={keepKey}
        />
        <Button type="primary" icon={<CopyOutlined />} onClick={copy}>
          {t('apiClients.key.copy')}
        </Button>
        <Button icon={<DownloadOutlined />} href={file} download={`${name}.env`} onClick={keepKey}>
          {t('apiClients.key.save')}
        </Button>
      </div>
      <div className="lb-key-line">
        <Checkbox checked={isSafe} onChange={({ target }) => setSafe(target.checked)}>
          {t('apiClients.key.kept')}
        </Checkbox>
        <Button className="lb-key-hide" disabled={!isSafe} onClick={dropKey}>
          {t('apiClients.key.hide')}
        </Button>
      </div>
      <BeforeLeaving isHeld={!isKept && !isSafe} />
    </section>
  )
}

/** A text as a file of this page, for as long as it is shown. */
function useFile(text: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return url
}

/** Asks whoever leaves without the key. */
function BeforeLeaving({ isHeld }: { isHeld: boolean }) {
  const { t } = useWords()
  const { isAsked, leave, stay } = useLeaving(isHeld)
  if (!isAsked) return null
  return (
    <ConfirmDialog
      title={t('apiClients.key.leaveTitle')}
      text={t('apiClients.key.text')}
      action={t('apiClients.key.leave')}
      isDangerous
      isPending={false}
      onConfirm={() => {
        dropKey()
        leave()
      }}
      onClose={stay}
    />
  )
}
