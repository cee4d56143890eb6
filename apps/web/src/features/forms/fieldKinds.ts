import { valueAt } from '@portal/shared/features/forms/form.data'
import type { BothWords, FormDefinition, FormField, FormSchema } from '@portal/shared/features/forms/form.definition'
import type { Language } from '@portal/shared/kernel/words'
import { z } from 'zod'

/** How an entry of a form is drawn. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'day'
  | 'instant'
  | 'number'
  | 'yesNo'
  | 'agree'
  | 'choice'
  | 'several'
  | 'rows'

/** What of JSON Schema decides it. */
const leaf = z.object({
  type: z.string(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  items: z.object({ type: z.string() }).optional(),
  maxItems: z.number().optional(),
})
const FORMATS: Readonly<Record<string, FieldKind>> = { date: 'day', 'date-time': 'instant' }
const TYPES: Readonly<Record<string, FieldKind>> = { integer: 'number', number: 'number', boolean: 'yesNo' }

/** Where the schema of an entry stands, by its path such as `principal.name`; of a column below the rows of a list. */
const placeOf = (path: string, column?: string): string =>
  `properties.${path.replaceAll('.', '.properties.')}${column ? `.items.properties.${column}` : ''}`

/** The kind of an entry, or of a column of a list of rows. */
export function kindOf(
  schema: FormSchema,
  { path, isLong }: Pick<FormField, 'path' | 'isLong'>,
  column?: string,
): FieldKind {
  const { type, format = '', enum: codes, items } = leaf.parse(valueAt(schema, placeOf(path, column)))
  if (type === 'array') return items?.type === 'object' ? 'rows' : 'several'
  if (codes) return 'choice'
  return FORMATS[format] ?? TYPES[type] ?? (isLong ? 'long' : 'text')
}

/** The same of an entry, one to which whoever signs has to agree among them: it is a box to tick. */
export const entryKind = ({ schema, rules }: FormDefinition, field: FormField): FieldKind => {
  const isAgreed = rules.some((rule) => rule.kind === 'mustBe' && rule.field === field.path && rule.value === true)
  const kind = kindOf(schema, field)
  return kind === 'yesNo' && isAgreed ? 'agree' : kind
}

/** How many rows a list can have. */
export const mostRows = (schema: FormSchema, path: string): number =>
  leaf.parse(valueAt(schema, placeOf(path))).maxItems ?? 1

/** Words of a form type in the reader's language. */
export const wordsIn = (language: Language, { en, zh }: BothWords): string => (language === 'eng' ? en : zh) || en
