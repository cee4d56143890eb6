import { formFaults } from '@portal/shared/features/forms/form.check'
import {
  cleanedData,
  type FormData,
  fieldsOf,
  isMet,
  valueAt,
  withoutHidden,
} from '@portal/shared/features/forms/form.data'
import { isLate } from '@portal/shared/features/forms/form.deadline'
import type { FormDefinition, FormField } from '@portal/shared/features/forms/form.definition'
import type { FieldPath } from '@portal/shared/kernel/schema'
import type { Language } from '@portal/shared/kernel/words'
import { say } from '../../kernel/words.ts'
import { wordsIn } from './fieldKinds.ts'

/** Under this name the call that saves takes what is filled in; the entries of the form stand below it. */
export const DATA = 'formData'
export const placeOf = (path: string): string[] => [DATA, ...path.split('.')]

/** Every entry asks what is filled in with every letter: it is worked out once for all of them. */
const worked = new WeakMap<FormDefinition, WeakMap<object, FormData>>()
/** What is filled in, as it would be kept. */
export function dataOf(definition: FormDefinition, values: Readonly<Record<string, unknown>>): FormData {
  const entered = values[DATA]
  if (typeof entered !== 'object' || entered === null) return {}
  const known = worked.get(definition) ?? new WeakMap<object, FormData>()
  worked.set(definition, known)
  const data = known.get(entered) ?? withoutHidden(definition, cleanedData(entered))
  known.set(entered, data)
  return data
}

/** What an entry is called, by its place in the form; of a list with the number of its row. */
function labelOf(definition: FormDefinition, language: Language, [head, ...rest]: FieldPath): string | undefined {
  if (head !== DATA) return undefined
  if (rest[0] === 'files') {
    const kind = definition.fileKinds.find(({ code }) => code === rest[1])
    return kind && wordsIn(language, kind.title)
  }
  const at = rest.findIndex((part) => typeof part === 'number' || /^\d+$/.test(part))
  const path = (at < 0 ? rest : rest.slice(0, at)).join('.')
  const field = fieldsOf(definition).find((one) => one.path === path)
  if (!field) return undefined
  const column = at < 0 ? undefined : field.columns.find(({ name }) => name === rest[at + 1])
  if (at < 0) return wordsIn(language, field.label)
  const row = say('common.form.unit', { number: Number(rest[at]) + 1 })
  return `${row}${say('common.colon')}${wordsIn(language, (column ?? field).label)}`
}

/** How the fields of a form type are checked and called, for a form of the kernel. */
export const entriesOf = (definition: FormDefinition, language: Language) => ({
  faultsOf: (values: Readonly<Record<string, unknown>>) =>
    formFaults(definition, dataOf(definition, values), { language, now: new Date() }).map((one) => ({
      path: [DATA, ...one.path.map((part) => (typeof part === 'number' ? part : String(part)))],
      issue: { ...one },
    })),
  labelOf: (path: FieldPath) => labelOf(definition, language, path),
})

/** What of an entry follows from all that is filled in. */
interface FieldState {
  isShown: boolean
  /** It has to be filled in, though its schema does not ask for it always. */
  isNeeded: boolean
  /** The portal filled it in, and somebody has changed it since. */
  isChanged: boolean
}
export function fieldState(
  definition: FormDefinition,
  { path, when, isSystem }: FormField,
  prefilled: FormData,
  data: FormData,
): FieldState {
  const { rules, deadline } = definition
  const value = valueAt(data, path)
  // why it is late is asked of those who are
  const isAsked = path !== deadline.reason || value !== undefined || isLate(definition, data, new Date())
  const given = prefilled[path]
  return {
    isShown: isMet(when, data) && isAsked,
    isNeeded:
      isSystem ||
      path === deadline.reason ||
      rules.some((rule) => 'when' in rule && 'field' in rule && rule.field === path && isMet(rule.when, data)),
    isChanged: given !== undefined && JSON.stringify(given) !== JSON.stringify(value),
  }
}

/** From where the portal has an entry, by the first part of its source. */
const SOURCES: Readonly<Record<string, 'own' | 'contractors' | 'logbook' | 'record' | 'works'>> = {
  owner: 'own',
  actor: 'own',
  counterpart: 'contractors',
  record: 'record',
  works: 'works',
}
export const sourceOf = ({ source, path }: FormField, prefilled: FormData) =>
  source && prefilled[path] !== undefined ? (SOURCES[source.split('.')[0] ?? ''] ?? 'logbook') : undefined
