import type {
  BothWords,
  Conditions,
  FormDefinition,
  FormSource,
  WrittenForm,
} from '@portal/shared/features/forms/form.definition'
import { formDefinition, PHONE } from '@portal/shared/features/forms/form.definition'
import { escalatorType } from '../dictionaries/escalator-type.ts'
import { liftType } from '../dictionaries/lift-type.ts'
import type { DictionaryRow } from '../dictionaries/row.ts'
import { rpCategory } from '../dictionaries/rp-category.ts'

/** In English and in Traditional Chinese. */
export type Words = readonly [en: string, zh: string]
export const words = ([en, zh]: Words): BothWords => ({ en, zh })

type Leaf = Record<string, unknown>
/** One entry of a form: how it is drawn, and what JSON Schema says of it. */
export interface Entry {
  path: string
  schema: Leaf
  isRequired: boolean
  drawn: Omit<WrittenForm['sections'][number]['fields'][number], 'path'>
}
interface More {
  hint?: Words
  source?: FormSource
  isSystem?: true
  isOptional?: true
  dictionary?: string
  when?: Conditions
  max?: number
}
export type Choices = Readonly<Record<string, Words>>

const entry = (path: string, label: Words, schema: Leaf, more: More = {}, drawn: object = {}): Entry => ({
  path,
  schema,
  isRequired: !more.isOptional && !more.isSystem && !more.when,
  drawn: {
    label: words(label),
    ...(more.hint && { hint: words(more.hint) }),
    ...(more.source && { source: more.source }),
    ...(more.isSystem && { isSystem: true }),
    ...(more.dictionary && { dictionary: more.dictionary }),
    ...(more.when && { when: more.when }),
    ...drawn,
  },
})
/** The codes and words that a dictionary begins with: a version of a form keeps them, whatever the dictionary says later. */
export const fromDictionary = (rows: readonly DictionaryRow[]): Choices =>
  Object.fromEntries(rows.map(({ value, labelEn, labelZh }): [string, Words] => [value, [labelEn, labelZh]]))
const choicesOf = (choices: Choices) => Object.entries(choices).map(([code, label]) => ({ code, ...words(label) }))

export const line = (path: string, label: Words, more: More = {}) =>
  entry(path, label, { type: 'string', minLength: 1, maxLength: more.max ?? 200 }, more)
export const long = (path: string, label: Words, more: More & { max: number }) =>
  entry(path, label, { type: 'string', minLength: 1, maxLength: more.max }, more, { isLong: true })
/** As people write it down: `2345 6178` or `23456178`. */
export const phone = (path: string, label: Words, more: More = {}) =>
  entry(path, label, { type: 'string', minLength: 8, maxLength: 20, pattern: PHONE.source }, more)
export const email = (path: string, label: Words, more: More = {}) =>
  entry(path, label, { type: 'string', format: 'email', maxLength: 254 }, more)
export const day = (path: string, label: Words, more: More = {}) =>
  entry(path, label, { type: 'string', format: 'date' }, more)
export const instant = (path: string, label: Words, more: More = {}) =>
  entry(path, label, { type: 'string', format: 'date-time' }, more)
export const count = (path: string, label: Words, most: number, more: More = {}) =>
  entry(path, label, { type: 'integer', minimum: 0, maximum: most }, more)
export const decimal = (path: string, label: Words, most: number, more: More = {}) =>
  entry(path, label, { type: 'number', minimum: 0, maximum: most }, more)
export const yesNo = (path: string, label: Words, more: More = {}) => entry(path, label, { type: 'boolean' }, more)
export const choice = (path: string, label: Words, choices: Choices, more: More = {}) =>
  entry(path, label, { type: 'string', enum: Object.keys(choices) }, more, { choices: choicesOf(choices) })
/** Any of these, one at least. */
export const several = (path: string, label: Words, choices: Choices, more: More = {}) => {
  const codes = Object.keys(choices)
  const items = { type: 'string', enum: codes }
  return entry(path, label, { type: 'array', items, minItems: 1, maxItems: codes.length }, more, {
    choices: choicesOf(choices),
  })
}
/** A list of rows with these columns, whose paths are their names. */
export const rows = (path: string, label: Words, columns: readonly Entry[], more: More & { max: number }) =>
  entry(
    path,
    label,
    { type: 'array', items: objectOf(columns), ...(!more.isOptional && { minItems: 1 }), maxItems: more.max },
    more,
    {
      columns: columns.map(({ path: name, drawn: { label, hint, choices, dictionary, isLong } }) => ({
        ...{ name, label, hint, choices, dictionary, isLong },
      })),
    },
  )

const objectOf = (entries: readonly Entry[]) => ({
  type: 'object' as const,
  properties: Object.fromEntries(entries.map(({ path, schema }) => [path, schema])),
  required: entries.filter(({ isRequired }) => isRequired).map(({ path }) => path),
  additionalProperties: false as const,
})

/** Entries whose paths have a point stand in a group, which is needed as soon as one of them is. */
function schemaOf(entries: readonly Entry[]) {
  const groups = Map.groupBy(entries, ({ path }) => (path.includes('.') ? path.slice(0, path.indexOf('.')) : path))
  const parts = [...groups].map(([name, inner]): Entry => {
    const [first] = inner
    if (first?.path === name) return first
    const within = inner.map((one) => ({ ...one, path: one.path.slice(name.length + 1) }))
    const isRequired = within.some((one) => one.isRequired)
    return { path: name, schema: objectOf(within), isRequired, drawn: { label: words(['', '']) } }
  })
  return objectOf(parts)
}

export const section = (key: string, title: Words, entries: readonly Entry[], note?: Words) => ({
  key,
  title: words(title),
  ...(note && { note: words(note) }),
  entries,
})
type Spec = Omit<WrittenForm, 'schema' | 'sections' | 'title' | 'shortTitle'> & {
  title: Words
  shortTitle: Words
  sections: readonly ReturnType<typeof section>[]
}
/** A form type as it is kept, read by the schema that also reads what a super admin adds. */
export const formType = ({ sections, title, shortTitle, ...spec }: Spec): FormDefinition =>
  formDefinition.parse({
    ...spec,
    title: words(title),
    shortTitle: words(shortTitle),
    schema: schemaOf(sections.flatMap(({ entries }) => entries)),
    sections: sections.map(({ entries, ...rest }) => ({
      ...rest,
      fields: entries.map(({ path, drawn }) => ({ path, ...drawn })),
    })),
  })

/** What is asked only under a condition is needed then. */
export const needed = (when: Conditions, ...fields: readonly string[]) =>
  fields.map((field) => ({ kind: 'requiredWhen' as const, field, when }))

/** Said by whoever signs; the same of every form. */
export const declaration = section(
  'declaration',
  ['Declaration', '聲明'],
  [
    yesNo('declaration', [
      'I declare that what is stated in this form is true and complete to the best of my knowledge',
      '本人聲明，就本人所知，本表格所填報的資料均屬真確及完整',
    ]),
  ],
)
export const isDeclared = { kind: 'mustBe', field: 'declaration', value: true } as const
export const lateReason = long('lateReason', ['Reason for late notice', '逾期原因'], {
  max: 500,
  isOptional: true,
  hint: ['Needed only when the form is late.', '只在逾期時才須填寫。'],
})
/** Kinds of works that contractors notify. */
export const WORKS: Choices = {
  installation: ['Installation', '安裝'],
  maintenance: ['Maintenance', '保養'],
  majorAlteration: ['Major alteration', '主要更改'],
  demolition: ['Demolition', '拆卸'],
}
export const KINDS: Choices = { L: ['Lift', '升降機'], E: ['Escalator', '自動梯'] }
export const TYPES: Choices = fromDictionary([...liftType, ...escalatorType])
/** Which of both a form is about, for the fields that only one of them has. */
export const IS_LIFT: Conditions = [{ field: 'equipmentKind', is: 'L' }]
export const IS_ESCALATOR: Conditions = [{ field: 'equipmentKind', is: 'E' }]

/** As what a responsible person answers for a lift or an escalator. */
export const rpRole = choice('rp.role', ['Capacity', '身分'], fromDictionary(rpCategory), { source: 'rp.category' })
/** The one lift or escalator that a form is about, as its log-book says it. */
export const unit: readonly Entry[] = [
  choice('equipmentKind', ['Lift or escalator', '升降機或自動梯'], KINDS, { source: 'unit.kind', isSystem: true }),
  line('locationId', ['Location ID', '地點編號'], { source: 'unit.locationId', isSystem: true, max: 20 }),
  line('leNo', ['L/E number', '升降機/自動梯編號'], { source: 'unit.leNumber', isSystem: true, max: 20 }),
  choice('type', ['Type', '類別'], TYPES, { source: 'unit.type', isSystem: true }),
  line('address', ['Address', '地址'], { source: 'unit.address', isSystem: true, max: 600 }),
]
/** The contractor of the log-book. */
export const contractor: readonly Entry[] = [
  line('rc.name', ['Registered contractor', '註冊承辦商'], { source: 'rc.name' }),
  line('rc.rcNo', ['Registration number of the contractor', '承辦商註冊號碼'], { source: 'rc.number', max: 20 }),
]
