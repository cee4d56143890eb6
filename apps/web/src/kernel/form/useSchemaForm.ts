import type { AnyCall, CallInput, CallOutput } from '@portal/shared/kernel/contract'
import type { Issue } from '@portal/shared/kernel/issue'
import { type FieldPath, withoutBlanks } from '@portal/shared/kernel/schema'
import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { useAction } from '../api.ts'
import { Failure, failureText } from '../failure.ts'
import { report } from '../report.ts'
import { complaintsOf, issueText } from '../rules.ts'
import { fieldText, say } from '../words.ts'
import { useDraft } from './drafts.ts'

export type FormCall = AnyCall & { body: z.ZodType }
export type FormValues = Record<string, unknown>

/** One wrong entry, as the summary lists it. */
export interface FormError {
  path: FieldPath
  text: string
}

export interface SchemaFormOptions<C extends FormCall> {
  action: C
  /** When whoever shows the form follows what is typed. */
  form?: FormInstance<FormValues>
  initial?: FormValues
  /** What the call needs beside the form: ids in the path. */
  params?: FormValues
  /** Draft under another name, or none at all where secrets are typed. */
  draft?: string | false
  /** Never kept in a draft. */
  secrets?: readonly string[]
  /** Said after success. */
  done?: string | ((output: CallOutput<C>) => string)
  onDone?: (output: CallOutput<C>, sent: CallInput<C>) => void
  /** The server did not do it; what it said is shown. */
  onRefused?: () => void
}

/** `units.2.locationId` → “Row 3: Location ID”; a label given on the screen wins. */
function labelOf(group: string, path: FieldPath, labels: Map<string, string>): string {
  const row = path.findLast((part) => typeof part === 'number')
  const name = path.findLast((part) => typeof part === 'string') ?? ''
  const label = labels.get(path.join('.')) ?? fieldText(group, String(name))
  return row === undefined ? label : `${say('common.form.unit', { number: row + 1 })}${say('common.colon')}${label}`
}

/** Complaints of the server about single fields; nothing when it complains about something else. */
function fieldsOf(failure: Failure): { path: FieldPath; issue: Issue }[] {
  if (failure.field) return [{ path: failure.field.split('.'), issue: { text: failureText(failure) } }]
  return (failure.issues ?? []).map((issue) => ({ path: issue.path as FieldPath, issue }))
}

/** From top to bottom; fields entered the labels as they were drawn. What stands nowhere comes last. */
function asOnScreen<T extends { path: FieldPath }>(wrong: readonly T[], labels: Map<string, string>): T[] {
  const order = [...labels.keys()]
  const place = ({ path }: T) => (order.indexOf(path.join('.')) + order.length + 1) % (order.length + 1)
  return wrong.toSorted((one, other) => place(one) - place(other))
}

const show = (
  form: FormInstance,
  group: string,
  wrong: { path: FieldPath; issue: Issue }[],
  labels: Map<string, string>,
) => {
  const errors = asOnScreen(wrong, labels).map(({ path, issue }) => ({
    path,
    text: issueText(issue, labelOf(group, path, labels)),
  }))
  form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })))
  form.setFields(errors.map(({ path, text }) => ({ name: [...path], errors: [text] })))
  return errors
}

const without = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** A form that fills a contract's body: checked by its schema, sent once, refusals under the fields they name. */
export function useSchemaForm<C extends FormCall>({
  action,
  form: given,
  initial,
  params,
  draft,
  secrets = [],
  done,
  onDone,
  onRefused,
}: SchemaFormOptions<C>) {
  const [form] = Form.useForm<FormValues>(given)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [tried, setTried] = useState(0)
  const labels = useRef(new Map<string, string>())
  const kept = useDraft(draft === false ? undefined : (draft ?? `${action.group}.${action.name}`))
  const send = useAction(action, { quiet: true, ...(done && { done }) })
  const busy = useRef(false)

  const refuse = (wrong: { path: FieldPath; issue: Issue }[]) => {
    setErrors(show(form, action.group, wrong, labels.current))
    setTried((times) => times + 1)
  }
  const submit = async () => {
    // a second press before React has disabled the button
    if (busy.current) return
    const values: FormValues = { ...params, ...form.getFieldsValue(true) }
    const wrong = complaintsOf(action.body, values)
    if (wrong.length) return refuse(wrong)
    busy.current = true
    try {
      const input = withoutBlanks(action.body, values) as CallInput<C>
      const output = await send.mutateAsync(input)
      setErrors([])
      kept.drop()
      onDone?.(output, input)
    } catch (error) {
      onRefused?.()
      const fields = error instanceof Failure ? fieldsOf(error) : []
      if (fields.length) refuse(fields)
      else if (!(error instanceof Failure) || (error.http !== 401 && error.http !== 403)) report(error)
    } finally {
      busy.current = false
    }
  }
  const discardDraft = () => {
    kept.drop()
    form.resetFields()
    form.setFieldsValue(initial ?? {})
  }
  return {
    form,
    submit,
    errors,
    tried,
    labels: labels.current,
    pending: send.isPending,
    draft: { foundAt: kept.found?.at, savedAt: kept.savedAt, drop: kept.drop, discard: discardDraft },
    props: {
      form,
      layout: 'vertical' as const,
      initialValues: { ...initial, ...kept.found?.values },
      onValuesChange: () => kept.save(without(form.getFieldsValue(true), secrets)),
      onFinish: submit,
      onFinishFailed: submit,
      scrollToFirstError: false,
      validateTrigger: 'onBlur',
      requiredMark: false as const,
    },
  }
}
export type SchemaFormState = ReturnType<typeof useSchemaForm>
