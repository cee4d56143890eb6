import { Button, Switch } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { Modal } from '../over/Over.tsx'
import { useWords } from '../words.ts'
import { type Keys, useKeySettings } from './settings.ts'
import { HELP } from './useKeys.ts'
import '../form/errors.css'
import './keys.css'

interface Props {
  keys: Keys
  /** What each key does. */
  words: Readonly<Record<string, string>>
  onClose: () => void
}
const WIDTH = 440
/** These mean something everywhere. */
const TAKEN = [HELP, '/', ' ']

/** The single keys of a part of a page: what each does, how to change it, and the switch for all of them. */
export function KeysDialog({ keys, words, onClose }: Props) {
  const { t } = useWords()
  const { isOff, switchTo, keyOf, change, reset } = useKeySettings()
  const [changed, setChanged] = useState<string>()
  const [fault, setFault] = useState('')
  const names = Object.keys(keys.standard)
  const ask = (name: string | undefined) => {
    setChanged(name)
    setFault('')
  }
  const take = (event: KeyboardEvent, name: string) => {
    if (changed !== name || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const key = event.key.toLowerCase()
    const other = names.find((one) => one !== name && keyOf(keys, one) === key)
    if (TAKEN.includes(key)) return setFault(t('keys.reserved', { key }))
    if (other) return setFault(t('keys.taken', { key: key.toUpperCase(), act: words[other] }))
    change(keys, name, key)
    ask(undefined)
  }
  const footer = [
    <Button key="reset" onClick={reset}>
      {t('keys.reset')}
    </Button>,
    <Button key="close" type="primary" onClick={onClose}>
      {t('common.action.close')}
    </Button>,
  ]
  return (
    <Modal open width={WIDTH} title={t('keys.title')} footer={footer} onCancel={onClose}>
      <p className="lb-second">{t('keys.where')}</p>
      <p className="lb-second">{t('shell.list.keys')}</p>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: antd's switch is a button, which the label holds */}
      <label className="lb-keys-switch">
        <Switch checked={!isOff} onChange={switchTo} /> {t('keys.on')}
      </label>
      <dl className="lb-keys-list">
        {names.map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>
              <Button
                size="small"
                aria-label={t('keys.change', { act: words[name], key: keyOf(keys, name).toUpperCase() })}
                aria-pressed={changed === name}
                onClick={() => ask(changed === name ? undefined : name)}
                onKeyDown={(event) => take(event, name)}
                onBlur={() => ask(undefined)}
              >
                {changed === name ? t('keys.press') : <kbd>{keyOf(keys, name).toUpperCase()}</kbd>}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="alert" className="lb-error-text">
        {fault}
      </p>
    </Modal>
  )
}
