import type { Conditions, FormDefinition, FormField, FormSigner } from './form.definition.ts'

/** What is filled into a form, as it is kept: nothing that is blank, every text without blanks around it. */
export type FormData = Readonly<Record<string, unknown>>

/** What stands at a path such as `principal.name`. */
export function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isPart(value) ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined),
      data,
    )
}

/** The same data with another value there. */
export function withValue(data: FormData, path: string, value: unknown): FormData {
  const [head = '', ...rest] = path.split('.')
  const inner = data[head]
  return { ...data, [head]: rest.length ? withValue(isPart(inner) ? inner : {}, rest.join('.'), value) : value }
}

/** Without what is blank, so that an emptied box and one that nobody touched are the same. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined
  if (value === null) return undefined
  if (Array.isArray(value)) {
    const items = value.map(cleaned).filter((item) => item !== undefined)
    return items.length ? items : undefined
  }
  if (!isPart(value)) return value
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const kept = cleaned(part)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return parts.length ? Object.fromEntries(parts) : undefined
}
export const cleanedData = (data: unknown): FormData => (cleaned(data) ?? {}) as FormData

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether all of these are met by what is filled in. */
export const isMet = (conditions: Conditions, data: FormData): boolean =>
  conditions.every(({ field, is, isNot, has, isSet }) => {
    const value = valueAt(data, field)
    if (is !== undefined && value !== is) return false
    if (isNot !== undefined && value === isNot) return false
    if (has !== undefined && !(Array.isArray(value) && value.includes(has))) return false
    return isSet === undefined || isSet === (value !== undefined)
  })

/** The kinds of files that a form needs, as it is filled in, and of which none is there. */
export const filesLeft = (
  { fileKinds }: Pick<FormDefinition, 'fileKinds'>,
  data: FormData,
  files: readonly { kind: string }[],
): FormDefinition['fileKinds'] =>
  fileKinds.filter(
    ({ code, isRequired, when }) => isRequired && isMet(when, data) && !files.some(({ kind }) => kind === code),
  )

/** The fields of all sections, with those that stand there only under conditions which are not met. */
export const fieldsOf = ({ sections }: Pick<FormDefinition, 'sections'>): FormField[] =>
  sections.flatMap(({ fields }) => fields)

/** Without what stands in fields that are not shown: nobody would know that it is still there. */
export const withoutHidden = (definition: FormDefinition, data: FormData): FormData =>
  cleanedData(
    fieldsOf(definition)
      .filter(({ when, path }) => valueAt(data, path) !== undefined && !isMet(when, data))
      .reduce<FormData>((kept, { path }) => withValue(kept, path, undefined), data),
  )

/** Without what came of the form afterwards, such as the new permit: nobody signed that. */
export const withoutResults = (definition: FormDefinition, data: FormData): FormData =>
  cleanedData(
    fieldsOf(definition)
      .filter(({ isSystem, source }) => isSystem && !source)
      .reduce<FormData>((kept, { path }) => withValue(kept, path, undefined), data),
  )

/** Who signs this form, in order. */
export const signersOf = ({ signatures }: FormDefinition, data: FormData): FormSigner[] =>
  signatures.filter(({ when }) => isMet(when, data))

/** What is signed: the type, the log-books and all that is filled in, always in the same order. */
export function canonicalForm(form: {
  number: string
  version: string
  locationIds: readonly string[]
  data: FormData
}): string {
  return JSON.stringify(ordered({ ...form, locationIds: [...form.locationIds].sort() }))
}
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isPart(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, ordered(part)]),
  )
}
