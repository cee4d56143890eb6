import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWords } from '../../kernel/words.ts'

interface Early {
  typed: string
  /** Enter was pressed behind it. */
  isEntered: boolean
}
const NOTHING: Early = { typed: '', isEntered: false }
let early = NOTHING
/** What was typed while the palette was on its way. */
export const typedEarly = (): Early => early
export const forgetEarly = (): void => {
  early = NOTHING
}

/** Stands in the palette's place until that has come, out of sight: who knows the keys types on at once, and nothing of it is lost. */
export function EarlyBox() {
  const { t } = useWords()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) early = { ...early, isEntered: true }
  }
  return (
    <input
      ref={box}
      className="lb-hidden"
      aria-label={t('shell.goTo')}
      onChange={({ target }) => {
        early = { typed: target.value, isEntered: false }
      }}
      onKeyDown={press}
    />
  )
}
