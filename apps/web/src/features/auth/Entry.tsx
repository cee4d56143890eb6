import type { ReactNode } from 'react'
import { Glyph } from '../../kernel/Glyph.tsx'
import './Entry.css'
import '../../kernel/form/errors.css'
import './CodeField.css'

interface EntryProps {
  name: string
  label: string
  hint?: string
  error: string | undefined
  children: ReactNode
}

/** Label above, hint and complaint below; all belong to the input. */
export function Entry({ name, label, hint, error, children }: EntryProps) {
  return (
    <div className="lb-entry">
      <label htmlFor={`sign-in-${name}`}>{label}</label>
      {children}
      {hint && (
        <p className="lb-code-hint" id={`sign-in-${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="lb-error-text" id={`sign-in-${name}-error`} role="alert">
          <Glyph tone="bad" />
          {error}
        </p>
      )}
    </div>
  )
}

export const entryProps = (name: string, error: string | undefined) => ({
  id: `sign-in-${name}`,
  name,
  className: error ? 'lb-input lb-input-bad' : 'lb-input',
  'aria-invalid': Boolean(error),
  'aria-describedby': error ? `sign-in-${name}-error` : undefined,
})
