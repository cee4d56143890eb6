import { Form } from 'antd'
import type { ReactNode } from 'react'
import { Glyph } from '../Glyph.tsx'
import { numberText, useWords } from '../words.ts'
import type { SchemaFormState } from './useSchemaForm.ts'
import './page.css'
import './pairs.css'

export interface FormSectionSpec {
  id: string
  title: string
  /** The first parts of the paths of its fields. */
  fields: readonly string[]
  /** How many rows it is about, where rows are chosen in it. */
  count?: number | undefined
}

interface NavProps {
  sections: readonly FormSectionSpec[]
  state: Pick<SchemaFormState, 'form' | 'errors' | 'isRight'>
}

/** Where one is in a long form, which parts of it are filled in, and where something is wrong. */
export function SectionNav({ sections, state: { form, errors, isRight } }: NavProps) {
  const { t } = useWords()
  // drawn again with every entry
  Form.useWatch([], form)
  if (!sections.length) return null
  return (
    <nav className="lb-form-nav" aria-label={t('common.form.sections')}>
      <ul>
        {sections.map(({ id, title, fields, count }) => {
          const wrong = errors.filter(({ path }) => fields.includes(String(path[0]))).length
          return (
            <li key={id}>
              <a href={`#${id}`}>
                <Glyph tone={wrong ? 'bad' : isRight(fields) ? 'good' : 'quiet'} />
                <span>{title}</span>
                {wrong > 0 ? <b className="lb-bad">{wrong}</b> : count ? numberText(count) : null}
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
