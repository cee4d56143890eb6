import { useEffect, useRef } from 'react'
import { Glyph } from '../Glyph.tsx'
import { useWords } from '../words.ts'
import type { FormError, SchemaFormState } from './useSchemaForm.ts'

interface Props {
  errors: readonly FormError[]
  /** Grows with every refused attempt, so that the focus comes back each time. */
  tried: number
  form: SchemaFormState['form']
  /** In a short dialog the first wrong field itself takes the focus, and one error needs no summary. */
  short?: boolean
}

/** All that is wrong, one link for each entry. */
export function ErrorSummary({ errors, tried, form, short }: Props) {
  const { t } = useWords()
  const box = useRef<HTMLElement>(null)
  const first = errors[0]?.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus
  useEffect(() => {
    if (!tried || !first) return
    if (short) form.focusField([...first])
    else box.current?.focus()
  }, [tried])
  if (errors.length < (short ? 2 : 1)) return null
  const go = ({ path }: FormError) => form.scrollToField([...path], { focus: true, block: 'center' })
  return (
    <section ref={box} tabIndex={-1} className="lb-errors" role="alert">
      <h2>
        <Glyph tone="bad" />
        {t('common.form.errors', { count: errors.length })}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.path.join('.') + error.text}>
            <button type="button" className="lb-link-button" onClick={() => go(error)}>
              {error.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
