import { SearchOutlined } from '@ant-design/icons'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { useEffect, useState } from 'react'
import { withWords } from '../../i18n/i18n.ts'
import { setSearch } from '../../kernel/keys/search.ts'
import { useKeySettings } from '../../kernel/keys/settings.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useFocusBack } from '../../kernel/useFocusBack.ts'
import { useWords } from '../../kernel/words.ts'
import { MESSAGE_WORDS } from '../../widgets/messageWords.ts'
import { EarlyBox } from '../palette/EarlyBox.tsx'
import './GoTo.css'

const Palette = latePart(
  withWords(() => import('../palette/Palette.tsx').then((file) => file.Palette), ...MESSAGE_WORDS),
  <EarlyBox />,
)
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
/** Ctrl K, or Cmd K, from everywhere; `/` where nobody types. */
const isCalling = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, areKeysOff: boolean): boolean =>
  ctrlKey || metaKey ? key.toLowerCase() === 'k' && !altKey : key === '/' && !altKey && !areKeysOff && !isTyping(target)

/** Opens what leads anywhere: a box to press, or its keys. */
export function GoTo({ tree }: { tree: readonly MenuNode[] }) {
  const { t } = useWords()
  const { isOff } = useKeySettings()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setSearch(() => setOpen(true)), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isCalling(event, isOff)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOff])
  return (
    <div className="lb-goto">
      <button type="button" aria-keyshortcuts="Control+K /" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SearchOutlined aria-hidden />
        <span>{t('shell.goTo')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && <Opened tree={tree} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Opened(props: { tree: readonly MenuNode[]; onClose: () => void }) {
  useFocusBack()
  return <Palette {...props} />
}
