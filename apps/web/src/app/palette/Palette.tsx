import { SearchOutlined } from '@ant-design/icons'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { openApart } from '../../kernel/navigation.ts'
import { Modal } from '../../kernel/over/Over.tsx'
import { useWords } from '../../kernel/words.ts'
import { pagesOf } from '../menu.ts'
import { forgetEarly, typedEarly } from './EarlyBox.tsx'
import { type Found, plainOf, type Result } from './results.ts'
import { useFound } from './useFound.ts'
import './palette.css'

interface Props {
  tree: readonly MenuNode[]
  onClose: () => void
}

const KEYS = ['ArrowDown', 'ArrowUp', 'Tab', 'Enter']

/** Goes anywhere by typing: a log-book by its number, a screen, a person, a message; only what this person may see is found. */
export function Palette({ tree, onClose }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    forgetEarly()
    box.current?.focus()
  }, [])
  const [typed, setTyped] = useState(() => typedEarly().typed)
  const [held, setHeld] = useState(() => (typedEarly().isEntered ? { isApart: false } : undefined))
  const [chosenKey, setChosenKey] = useState<string>()
  const pages = useMemo(() => pagesOf(tree), [tree])
  const { found, isSearching, hasFailed } = useFound(pages, typed)
  const results = found.flatMap(({ results }) => results)
  // the chosen row stays chosen when others come in around it; before anybody has chosen it is the first
  const at = Math.max(
    0,
    results.findIndex(({ key }) => key === chosenKey),
  )
  const chosen = results[at]
  const choose = (result: Result | undefined) => {
    setHeld(undefined)
    setChosenKey(result?.key)
    if (result) document.getElementById(`${id} ${result.key}`)?.scrollIntoView({ block: 'nearest' })
  }
  const open = ({ to }: Result, isApart: boolean) => {
    if (isApart) openApart(to)
    else void navigate(to)
    onClose()
  }
  useEffect(() => {
    if (!held || isSearching) return
    setHeld(undefined)
    if (chosen) open(chosen, held.isApart)
  })
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    if (!KEYS.includes(key) || nativeEvent.isComposing || shiftKey) return
    event.preventDefault()
    if (key === 'ArrowDown') choose(results[(at + 1) % results.length])
    if (key === 'ArrowUp') choose(results[(at - 1 + results.length) % results.length])
    if (key === 'Tab') choose(nextKind(found, chosen))
    if (key !== 'Enter') return
    // before the server's answer the first row is not yet what was typed
    const isApart = ctrlKey || metaKey
    if (isSearching && chosenKey === undefined) setHeld({ isApart })
    else if (chosen) open(chosen, isApart)
  }
  const isSearched = plainOf(typed).length > 0
  const count = t('shell.palette.count', { count: results.length })
  const status = isSearching ? t('picks.searching') : hasFailed ? t('shell.palette.failed') : count
  return (
    <Modal open title={null} footer={null} closable={false} width={680} className="lb-palette" onCancel={onClose}>
      <search className="lb-palette-head">
        <SearchOutlined aria-hidden />
        <input
          ref={box}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={chosen && `${id} ${chosen.key}`}
          aria-label={t('shell.goTo')}
          placeholder={t('shell.goTo')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setHeld(undefined)
            setChosenKey(undefined)
          }}
          onKeyDown={press}
        />
        <button type="button" aria-label={t('common.action.close')} onClick={onClose}>
          <kbd>Esc</kbd>
        </button>
      </search>
      <div id={id} role="listbox" aria-label={t('shell.palette.found')} className="lb-palette-list">
        {found.map((one) => (
          <Group key={one.kind} id={id} found={one} chosen={chosen} onChoose={choose} onOpen={open} />
        ))}
        {hasFailed && <p className="lb-second">{t('shell.palette.failed')}</p>}
        {!hasFailed && !results.length && !isSearching && isSearched && <p className="lb-second">{t('picks.none')}</p>}
      </div>
      <p className="lb-hidden" role="status">
        {status}
      </p>
      <Keys />
    </Modal>
  )
}

/** The first result of the kind after that of the chosen one. */
function nextKind(found: readonly Found[], chosen: Result | undefined): Result | undefined {
  const at = found.findIndex(({ results }) => results.some(({ key }) => key === chosen?.key))
  return found[(at + 1) % found.length]?.results[0]
}

interface GroupProps {
  id: string
  found: Found
  chosen: Result | undefined
  onChoose: (result: Result) => void
  onOpen: (result: Result, isApart: boolean) => void
}

function Group({ id, found: { kind, results }, chosen, onChoose, onOpen }: GroupProps) {
  const { t } = useWords()
  return (
    <>
      <b className="lb-palette-kind" aria-hidden>
        {t(`shell.palette.kind.${kind}`)}
      </b>
      {results.map((result) => (
        <button
          key={result.key}
          type="button"
          id={`${id} ${result.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={result.key === chosen?.key}
          className="lb-palette-row"
          onMouseMove={() => onChoose(result)}
          onClick={(event) => onOpen(result, event.ctrlKey || event.metaKey)}
        >
          <span>
            {result.title}
            {result.second && <span className="lb-second">{result.second}</span>}
          </span>
          {result.aside && <span className="lb-second">{result.aside}</span>}
        </button>
      ))}
    </>
  )
}

function Keys() {
  const { t } = useWords()
  return (
    <footer className="lb-palette-keys lb-second">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('shell.palette.keys.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('shell.palette.keys.open')}
      </span>
      <span>
        <kbd>Ctrl Enter</kbd> {t('shell.palette.keys.apart')}
      </span>
      <span>
        <kbd>Tab</kbd> {t('shell.palette.keys.kind')}
      </span>
      <span>{t('shell.palette.keys.seen')}</span>
    </footer>
  )
}
