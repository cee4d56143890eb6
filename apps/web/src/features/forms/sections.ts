import { filesLeft, valueAt } from '@portal/shared/features/forms/form.data'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import type { Language } from '@portal/shared/kernel/words'
import { isBegun } from './begun.ts'
import { DATA, dataOf, fieldState, placeOf } from './entries.ts'
import { wordsIn } from './fieldKinds.ts'

export interface EntrySection {
  id: string
  title: string
  fields: string[]
  count?: number
  wrongRows?: number
  isBegun?: boolean
  isEmpty?: boolean
}
/** Where the page has no section of the form, but its own parts. */
export const PARTS = { units: 'form-units', files: 'form-files' } as const

/** The navigation of an entry: the sections of its definition in which something is asked now, then its log-books and files. */
export function sectionsOf(
  { definition, prefilled, files, unitCount, refusedUnits }: FormEntry,
  values: Readonly<Record<string, unknown>>,
  language: Language,
  titles: Record<keyof typeof PARTS, string>,
): EntrySection[] {
  const data = dataOf(definition, values)
  const asked = definition.sections.filter(({ fields }) =>
    fields.some((field) => fieldState(definition, field, prefilled, data).isShown),
  )
  const sections = asked.map(({ key, title, fields }) => ({
    id: key,
    title: wordsIn(language, title),
    fields: fields.map(({ path }) => placeOf(path).join('.')),
    isBegun: isBegun(fields, data, prefilled),
    isEmpty: fields.every(({ path }) => valueAt(data, path) === undefined),
  }))
  return [
    ...sections,
    {
      id: PARTS.units,
      title: titles.units,
      fields: [],
      count: unitCount,
      wrongRows: refusedUnits,
      isEmpty: !unitCount,
    },
    {
      id: PARTS.files,
      title: titles.files,
      fields: [`${DATA}.files`],
      count: files.length,
      isEmpty: filesLeft(definition, data, files).length > 0 || !files.length,
    },
  ]
}
