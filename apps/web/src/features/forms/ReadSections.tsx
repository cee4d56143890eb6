import { isMet, valueAt } from '@portal/shared/features/forms/form.data'
import type { FormField, FormSection } from '@portal/shared/features/forms/form.definition'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { entryKind, kindOf, wordsIn } from './fieldKinds.ts'
import { useValueText } from './valueText.ts'
import './entry.css'

/** What is filled in, to be read: what is not asked is not shown, what is empty is a dash. */
export function ReadSections({ entry }: { entry: FormEntry }) {
  const { definition } = entry
  return (
    <div className="lb-sections lb-entry-read">
      {definition.sections.map((section) => (
        <ReadSection key={section.key} entry={entry} section={section} />
      ))}
    </div>
  )
}

function ReadSection({ entry, section: { key, title, note, fields } }: { entry: FormEntry; section: FormSection }) {
  const { t, language } = useWords()
  const textOf = useValueText()
  const { definition, formData } = entry
  const shown = fields.filter(({ when }) => isMet(when, formData))
  const lists = shown.filter((field) => entryKind(definition, field) === 'rows')
  const isLateReason = ({ path }: FormField) =>
    path === definition.deadline.reason && valueAt(formData, path) === undefined
  const pairs = shown
    .filter((field) => !lists.includes(field) && !isLateReason(field))
    .map((field) => {
      const value = valueAt(formData, field.path)
      const text = value === undefined ? '' : textOf(entryKind(definition, field), field, value)
      return [wordsIn(language, field.label), text && <span className="lb-pre">{text}</span>] as const
    })
  if (!pairs.length && !lists.length) return null
  return (
    <section className="lb-panel lb-part" aria-labelledby={`read-${key}`}>
      <h2 id={`read-${key}`}>{wordsIn(language, title)}</h2>
      {note && <p className="lb-soft">{wordsIn(language, note)}</p>}
      <Pairs pairs={pairs} none={t('common.none')} />
      {lists.map((field) => (
        <ReadRows key={field.path} entry={entry} field={field} />
      ))}
    </section>
  )
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function ReadRows({ entry: { definition, formData }, field }: { entry: FormEntry; field: FormField }) {
  const { language } = useWords()
  const textOf = useValueText()
  const value = valueAt(formData, field.path)
  const rows = (Array.isArray(value) ? value.filter(isRow) : []).map((row, index) => ({ row, number: index + 1 }))
  const textAt = (row: Record<string, unknown>, { name, isLong, choices }: FormField['columns'][number]) => {
    const cell = row[name]
    const kind = kindOf(definition.schema, { path: field.path, isLong }, name)
    return cell === undefined ? '' : textOf(kind, { choices }, cell)
  }
  return (
    <div className="lb-table-scroll">
      <table className="lb-table">
        <caption>{wordsIn(language, field.label)}</caption>
        <thead>
          <tr>
            {field.columns.map((column) => (
              <th key={column.name} scope="col">
                {wordsIn(language, column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, number }) => (
            <tr key={number}>
              {field.columns.map((column) => (
                <td key={column.name}>{textAt(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
