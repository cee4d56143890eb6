import type { ReactNode } from 'react'
import { Glyph } from '../Glyph.tsx'
import { useWords } from '../words.ts'
import type { FormError } from './useFaults.ts'
import './page.css'
import './pairs.css'

export interface FormSectionSpec {
  id: string
  title: string
  /** The first parts of the paths of its fields. */
  fields: readonly string[]
}

interface NavProps {
  sections: readonly FormSectionSpec[]
  errors: readonly FormError[]
  tried: boolean
}

/** Where one is in a long form, and where something is wrong. */
export function SectionNav({ sections, errors, tried }: NavProps) {
  const { t } = useWords()
  if (!sections.length) return null
  return (
    <nav className="lb-form-nav" aria-label={t('common.form.sections')}>
      <ul>
        {sections.map(({ id, title, fields }) => {
          const wrong = errors.filter(({ path }) => fields.includes(String(path[0]))).length
          return (
            <li key={id}>
              <a href={`#${id}`}>
                <Glyph tone={wrong ? 'bad' : tried ? 'good' : 'quiet'} />
                <span>{title}</span>
                {wrong > 0 && <b className="lb-bad">{wrong}</b>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface SectionProps {
  id: string
  title: string
  note?: string
  children: ReactNode
}

/** One panel of a form. */
export const FormSection = ({ id, title, note, children }: SectionProps) => (
  <section className="lb-panel lb-form-section" id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {note && <p className="lb-soft">{note}</p>}
    {children}
  </section>
)
