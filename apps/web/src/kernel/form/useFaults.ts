import type { AnyCall } from '@portal/shared/kernel/contract'
import type { Issue } from '@portal/shared/kernel/issue'
import type { FieldPath } from '@portal/shared/kernel/schema'
import type { FormInstance } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type Failure, failureText } from '../failure.ts'
import { complaintsOf, issueText } from '../rules.ts'
import { fieldText, say, useWords } from '../words.ts'
import { rangeFault } from './ranges.ts'

/** One wrong entry, as the summary lists it. */
export interface FormError {
  path: FieldPath
  text: string
}
/** What a form knows of a field that is drawn: its words, days it has to lie between, and how it shows a value. */
export interface DrawnField {
  label: string
  range?: readonly [string, string] | undefined
  /** Files have to come with it, which no schema says; the server tells what it misses. */
  needsFiles?: boolean
  /** Nothing where a value says itself. */
  show?: ((value: unknown) => ReactNode) | undefined
}
/** One wrong entry, and how to say it in the language of the moment. What the server refused is right again once it is changed. */
interface Fault {
  path: FieldPath
  say: (label: string) => string
  refused?: string
}

/** Of a form whose fields are data: what is wrong with what is filled in, and what an entry is called. */
export interface DataEntries {
  faultsOf: (values: Record<string, unknown>) => ReturnType<typeof complaintsOf>
  labelOf: (path: FieldPath) => string | undefined
}

const keyOf = (path: FieldPath) => path.join('.')
/** Whether an entry stands at one of these paths or below it. */
const isAmong = (path: FieldPath, places: readonly string[]) =>
  places.some((place) => `${keyOf(path)}.`.startsWith(`${place}.`))
/** Whether files have to come at one of these paths, and none are there. */
const lacksFiles = (form: FormInstance, fields: ReadonlyMap<string, DrawnField>, places: readonly string[]) =>
  [...fields].some(([key, { needsFiles }]) => {
    const path = key.split('.')
    return needsFiles && isAmong(path, places) && !form.getFieldValue(path)?.length
  })
const held = (form: FormInstance, path: FieldPath) => JSON.stringify(form.getFieldValue([...path]))
const ofIssue = (path: FieldPath, issue: Issue): Fault => ({ path, say: (label) => issueText(issue, label) })

/** Complaints of the server about single fields; nothing when it complains about something else. */
export function refusedBy(failure: Failure): Fault[] {
  if (failure.field) return [{ path: failure.field.split('.'), say: () => failureText(failure) }]
  return (failure.issues ?? []).map((issue) => ofIssue(issue.path as FieldPath, issue))
}

/** `units.2.locationId` → “Row 3: Location ID”; a label given on the screen wins. */
function labelOf(group: string, path: FieldPath, fields: ReadonlyMap<string, DrawnField>): string {
  const row = path.findLast((part) => typeof part === 'number')
  const name = path.findLast((part) => typeof part === 'string') ?? ''
  const label = fields.get(keyOf(path))?.label ?? fieldText(group, String(name))
  return row === undefined ? label : `${say('common.form.unit', { number: row + 1 })}${say('common.colon')}${label}`
}

/** From top to bottom; fields entered the map as they were drawn. What stands nowhere comes last. */
function asOnScreen<T extends { path: FieldPath }>(wrong: readonly T[], fields: ReadonlyMap<string, unknown>): T[] {
  const order = [...fields.keys()]
  const place = ({ path }: T) => (order.indexOf(keyOf(path)) + order.length + 1) % (order.length + 1)
  return wrong.toSorted((one, other) => place(one) - place(other))
}

/** What is wrong with a form: said in the language of the page, under the fields and in the summary, until it is mended. */
export function useFaults(
  form: FormInstance,
  call: AnyCall & { body: z.ZodType },
  params?: object,
  entries?: DataEntries,
) {
  const { language } = useWords()
  const faults = useRef<readonly Fault[]>([])
  const fields = useRef(new Map<string, DrawnField>())
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [tried, setTried] = useState(0)

  const found = (): Fault[] => {
    const values = { ...params, ...form.getFieldsValue(true) }
    const outside = [...fields.current].flatMap(([key, { range }]) => {
      const path = key.split('.')
      const issue = range && rangeFault(form.getFieldValue(path), range)
      return issue ? [ofIssue(path, issue)] : []
    })
    const told = entries ? entries.faultsOf(values) : complaintsOf(call.body, values)
    return [...told.map(({ path, issue }) => ofIssue(path, issue)), ...outside]
  }
  const nameOf = (path: FieldPath) => entries?.labelOf(path) ?? labelOf(call.group, path, fields.current)
  const textOf = ({ path, say }: Fault) => say(nameOf(path))
  const show = () => {
    const told = faults.current.map((fault) => ({ path: fault.path, text: textOf(fault) }))
    setErrors(told)
    form.setFields(told.map(({ path, text }) => ({ name: [...path], errors: [text] })))
  }
  const refuse = (wrong: readonly Fault[]): boolean => {
    if (!wrong.length) return false
    form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })))
    faults.current = asOnScreen(wrong, fields.current)
    show()
    setTried((times) => times + 1)
    return true
  }
  /** Says again what a field complains of by itself: in another language, or no more. */
  const recheck = async () => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length)
    if (wrong.length) await form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
  }
  const mend = () => {
    const before = faults.current
    const still = before.length ? new Set(found().map(({ path }) => keyOf(path))) : new Set()
    faults.current = before.filter(({ path, refused }) =>
      refused === undefined ? still.has(keyOf(path)) : refused === held(form, path),
    )
    if (faults.current.length < before.length) show()
    void recheck()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language says everything again
  useEffect(() => {
    void recheck().then(() => faults.current.length && show())
  }, [language])
  return {
    errors,
    tried,
    labelOf: nameOf,
    fields: fields.current,
    /** Whether nothing is wrong with fields, by their paths or the first parts of them. */
    isRight: (places: readonly string[]) =>
      !lacksFiles(form, fields.current, places) && !found().some(({ path }) => isAmong(path, places)),
    /** How many of what is listed as wrong stand at these paths or below them. */
    wrongIn: (places: readonly string[]) => errors.filter(({ path }) => isAmong(path, places)).length,
    /** What is wrong with one entry, by all that is filled in. */
    faultOf: (path: FieldPath) =>
      found()
        .filter((one) => keyOf(one.path) === keyOf(path))
        .map(textOf)[0],
    /** Its fields are data: no schema of a field says all of what is wrong with it. */
    isOfData: entries !== undefined,
    /** Whether something is wrong by the schema the server also uses; it is shown then. */
    check: () => refuse(found()),
    /** Shows what the server complains of; false when it is about no field. */
    refuse: (wrong: readonly Fault[]) => refuse(wrong.map((fault) => ({ ...fault, refused: held(form, fault.path) }))),
    clear: () => {
      faults.current = []
      setErrors([])
    },
    mend,
    /** What is still wrong with a field that its own schema has no fault to find in. */
    standing: (path: FieldPath) => {
      const fault = faults.current.find((one) => keyOf(one.path) === keyOf(path))
      return fault && textOf(fault)
    },
  }
}
