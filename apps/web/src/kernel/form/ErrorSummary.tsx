import { useEffect, useRef } from 'react'
import { Glyph } from '../Glyph.tsx'
import { useWords } from '../words.ts'
import { focusEntry } from './focus.ts'
import type { FormError } from './useFaults.ts'
import './errors.css'

interface Props {
  errors: readonly FormError[]
  /** Grows with every refused attempt, so that the focus comes back each time. */
  tried: number
  formId: string
  /** In a short dialog the first wrong field itself takes the focus, and one error needs no summary. */
  short?: boolean
}

/** All that is wrong, one link for each entry. */
export function ErrorSummary({ errors, tried, formId, short }: Props) {
  const { t } = useWords()
  const box = useRef<HTMLElement>(null)
  const first = errors[0]?.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus
  useEffect(() => {
    if (!tried || !first) return
    if (short) focusEntry(formId, first)
    else box.current?.focus()
  }, [tried])
  if (errors.length < (short ? 2 : 1)) return null
  return (
    <section ref={box} tabIndex={-1} className="lb-errors" role="alert">
      <h2>
        <Glyph tone="bad" />
        {t('common.form.errors', { count: errors.length })}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.path.join('.') + error.text}>
            <button type="button" className="lb-link-button" onClick={() => focusEntry(formId, error.path)}>
              {error.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
