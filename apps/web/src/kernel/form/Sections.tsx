import { Form } from 'antd'
import type { ReactNode } from 'react'
import { Glyph } from '../Glyph.tsx'
import { numberText, useWords } from '../words.ts'
import type { SchemaFormState } from './useSchemaForm.ts'
import { BeforeContext } from './Was.tsx'
import './page.css'
import './pairs.css'

export interface FormSectionSpec {
  id: string
  title: string
  /** The paths of its fields, or the first parts of them. */
  fields: readonly string[]
  /** How many rows it is about, where rows are chosen in it. */
  count?: number | undefined
  /** What else is known of it, in words, in place of their number. */
  note?: string | undefined
  /** How many of these rows are wrong. */
  wrongRows?: number
  /** Something of it is filled in, but not all. */
  isBegun?: boolean
  /** There is nothing in it yet, though nothing is wrong with that. */
  isEmpty?: boolean
}

interface NavProps {
  sections: readonly FormSectionSpec[]
  state: Pick<SchemaFormState, 'form' | 'wrongIn' | 'isRight'>
}

/** Where one is in a long form, which parts of it are filled in, and where something is wrong. */
export function SectionNav({ sections, state: { form, wrongIn, isRight } }: NavProps) {
  const { t } = useWords()
  // drawn again with every entry
  Form.useWatch([], form)
  if (!sections.length) return null
  return (
    <nav className="lb-form-nav" aria-label={t('common.form.sections')}>
      <ul>
        {sections.map(({ id, title, fields, count, note, wrongRows = 0, isBegun, isEmpty }) => {
          const wrong = wrongIn(fields) + wrongRows
          const isDone = !isEmpty && isRight(fields)
          return (
            <li key={id}>
              <a href={`#${id}`}>
                <Glyph tone={wrong ? 'bad' : isDone ? 'good' : isBegun ? 'todo' : 'quiet'} />
                <span>{title}</span>
                {wrong > 0 ? <b className="lb-bad">{wrong}</b> : (note ?? (count ? numberText(count) : null))}
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
  /** What stands in the place of the form's values today: a field that says something else says that as well. */
  before?: object
  children: ReactNode
}

/** One panel of a form. */
export const FormSection = ({ id, title, note, before, children }: SectionProps) => (
  <section className="lb-panel lb-form-section" id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {note && <p className="lb-soft">{note}</p>}
    <BeforeContext value={before ?? null}>{children}</BeforeContext>
  </section>
)
