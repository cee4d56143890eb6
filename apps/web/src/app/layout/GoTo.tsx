import { SearchOutlined } from '@ant-design/icons'
import { unitId } from '@portal/shared/features/logbooks/location'
import { path, SCREENS } from '@portal/shared/screens'
import { Input, type InputRef } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'

const KEY = '/'
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** An exact location id leads to its log-book, anything else to the list. */
export function placeOf(text: string): string {
  const exact = unitId.safeParse(text)
  return exact.success ? path.logbook(exact.data) : `${SCREENS.logbookList.path}?q=${encodeURIComponent(text)}`
}

/** Goes to a log-book or to the list; the key `/` puts the cursor here. */
export function GoTo() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const box = useRef<InputRef>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      box.current?.focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    void navigate(placeOf(text.trim()))
    setText('')
    box.current?.blur()
  }
  return (
    <search className="lb-goto">
      <form onSubmit={go}>
        <Input
          ref={box}
          prefix={<SearchOutlined />}
          suffix={<kbd>{KEY}</kbd>}
          aria-label={t('shell.goTo')}
          aria-keyshortcuts={KEY}
          placeholder={t('shell.goTo')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  )
}
