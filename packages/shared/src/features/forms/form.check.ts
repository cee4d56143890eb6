import type { z } from 'zod'
import type { Problem } from '../../kernel/problem.ts'
import { isPlain } from '../../kernel/text/plain.ts'
import { dayOf } from '../../kernel/time.ts'
import type { Language } from '../../kernel/words.ts'
import { type FormData, fieldsOf, isMet, valueAt } from './form.data.ts'
import { isDay, isLate, showMoment } from './form.deadline.ts'
import type { FormDefinition, FormRule, FormSchema } from './form.definition.ts'
import { formSchema } from './form.zod.ts'

/** One wrong entry, as the API tells it and the screen says it. */
export type FormFault = NonNullable<Problem['issues']>[number]

interface Schemas {
  draft: z.ZodType
  whole: z.ZodType
}
const made = new WeakMap<FormSchema, Schemas>()

/** The schemas of a form type, for what is still a draft and for what is to be signed. */
function schemasOf(schema: FormSchema): Schemas {
  const known = made.get(schema)
  if (known) return known
  const schemas = { draft: formSchema(schema, true), whole: formSchema(schema, false) }
  made.set(schema, schemas)
  return schemas
}

/** The schema of what is filled in, off which a screen reads what is optional and how long a text may be. */
export const dataSchema = ({ schema }: Pick<FormDefinition, 'schema'>): z.ZodType => schemasOf(schema).whole

export interface Reading {
  language: Language
  now: Date
}
const issue = (path: string, message: string, values: object = {}): FormFault => ({
  ...values,
  path: path.split('.'),
  code: 'custom',
  message,
})

/** Everything wrong with a draft: what is filled in has to be right, but nothing has to be filled in. */
export function draftFaults({ schema }: FormDefinition, data: FormData): FormFault[] {
  return [...told(schemasOf(schema).draft, data), ...unplain(data)]
}

/** Everything that keeps a form from being signed, by its schema and its rules; who it names is asked on the server. */
export function formFaults(definition: FormDefinition, data: FormData, reading: Reading): FormFault[] {
  const broken = [...told(schemasOf(definition.schema).whole, withGroups(definition.schema, data)), ...unplain(data)]
  const ruled = definition.rules.flatMap((rule) => ruleFaults(definition, rule, data, reading))
  const late = lateFaults(definition, data, reading.now)
  // one sentence for each field: that of its own schema before that of a rule
  return [
    ...new Map([...broken, ...ruled, ...late].toReversed().map((one) => [one.path.join('.'), one])).values(),
  ].reverse()
}

/** Groups that nobody has touched are there, so that each of their fields is named and not the group. */
function withGroups({ properties }: FormSchema, data: FormData): FormData {
  const groups = Object.entries(properties).flatMap(([name, part]) => (part?.type === 'object' ? [[name, {}]] : []))
  return { ...Object.fromEntries(groups), ...data }
}

const told = (schema: z.ZodType, data: FormData): FormFault[] =>
  (schema.safeParse(data, { reportInput: true }).error?.issues ?? []).flatMap((one) =>
    one.code === 'unrecognized_keys'
      ? one.keys.map((key) => ({ path: [...one.path, key], code: one.code, message: 'formFieldUnknown' }))
      : [mended(one)],
  )
/** Words for what JSON Schema calls a format. */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'dateFormat',
  datetime: 'instantFormat',
  email: 'emailFormat',
}
const mended = (found: z.core.$ZodIssue): FormFault => {
  // of what has to be one of some, nothing chosen is nothing filled in
  if (found.code === 'invalid_value' && found.input === undefined)
    return { path: found.path, code: 'custom', message: 'required' }
  const { format } = found as { format?: string }
  const known = format && FORMATS[format]
  return (known ? { ...found, message: known } : found) as FormFault
}

function unplain(value: unknown, path: string[] = []): FormFault[] {
  if (typeof value === 'string') return isPlain(value) ? [] : [{ path, code: 'custom', message: 'controlCharacter' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => unplain(part, [...path, name]))
}

function ruleFaults(definition: FormDefinition, rule: FormRule, data: FormData, reading: Reading): FormFault[] {
  if (rule.kind === 'memberOf') return []
  if (rule.kind === 'sumAtLeast') {
    const sum = rule.fields.reduce((all, field) => all + (Number(valueAt(data, field)) || 0), 0)
    const isMissing = isMet(rule.when, data) && sum < rule.least
    return isMissing ? [issue(rule.fields.at(-1) ?? '', 'formSumTooSmall', { minimum: rule.least })] : []
  }
  const value = valueAt(data, rule.field)
  if (rule.kind === 'requiredWhen')
    return isMet(rule.when, data) && value === undefined ? [issue(rule.field, 'required')] : []
  if (value === undefined) return []
  if (rule.kind === 'mustBe')
    return isMet(rule.when, data) && value !== rule.value
      ? [issue(rule.field, 'formMustBe', valueWords(definition, rule, reading))]
      : []
  return orderFaults(definition, rule, data, reading)
}

/** What an entry has to be, in the words of its choices. */
function valueWords(
  definition: FormDefinition,
  { field, value }: { field: string; value: string | boolean },
  { language }: Reading,
) {
  const words = fieldsOf(definition)
    .find(({ path }) => path === field)
    ?.choices.find(({ code }) => code === String(value))
  return { value: words?.[language === 'eng' ? 'en' : 'zh'] ?? String(value) }
}

type OrderRule = Extract<FormRule, { kind: 'notBefore' | 'notAfter' }>
function orderFaults(
  definition: FormDefinition,
  rule: OrderRule,
  data: FormData,
  { now, language }: Reading,
): FormFault[] {
  const value = valueAt(data, rule.field)
  const than = rule.than === 'now' ? now.toISOString() : rule.than === 'today' ? dayOf(now) : valueAt(data, rule.than)
  if (typeof value !== 'string' || typeof than !== 'string') return []
  // of a day and a moment, the day of the moment counts: a registration is valid to the end of its last day
  const isOfDays = isDay(value) || isDay(than)
  const timeOf = (text: string) => Date.parse(isOfDays && !isDay(text) ? dayOf(new Date(text)) : text)
  const [one, other] = [timeOf(value), timeOf(than)]
  if (Number.isNaN(one) || Number.isNaN(other)) return []
  const isLater = rule.kind === 'notBefore' && rule.isLater
  const isRight = rule.kind === 'notAfter' ? one <= other : isLater ? one > other : one >= other
  if (isRight) return []
  const label = fieldsOf(definition).find(({ path }) => path === rule.than)?.label
  const values = { day: showMoment(than), than: label?.[language === 'eng' ? 'en' : 'zh'] ?? '' }
  const words = rule.kind === 'notAfter' ? 'formNotAfter' : isLater ? 'formLaterThan' : 'formNotBefore'
  return [issue(rule.field, label ? words : `${words}Now`, values)]
}

/** Whoever is late says why; that does not keep him from anything else. */
function lateFaults(definition: FormDefinition, data: FormData, now: Date): FormFault[] {
  const { reason } = definition.deadline
  return isLate(definition, data, now) && valueAt(data, reason) === undefined ? [issue(reason, 'required')] : []
}
