import type { AnyCall, CallInput, CallOutput } from '@portal/shared/kernel/contract'
import { withoutBlanks } from '@portal/shared/kernel/schema'
import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { useAction } from '../api.ts'
import { useConflict } from '../conflicts/useConflict.ts'
import { OwnForm } from '../entries/OwnForm.tsx'
import { Failure, failureText } from '../failure.ts'
import { report } from '../report.ts'
import { useDraft } from './drafts.ts'
import { type DataEntries, refusedBy, useFaults } from './useFaults.ts'

export type FormCall = AnyCall & { body: z.ZodType }
export type FormValues = Record<string, unknown>

export interface SchemaFormOptions<C extends FormCall> {
  action: C
  /** Where its fields are data, which the schema of the call knows nothing of. */
  entries?: DataEntries
  /** When whoever shows the form follows what is typed. */
  form?: FormInstance<FormValues>
  initial?: FormValues
  /** What the call needs beside the form: ids in the path, the version that `initial` shows. */
  params?: FormValues
  /** Draft under another name, or none at all where secrets are typed. */
  draft?: string | false
  /** Never kept in a draft. */
  secrets?: readonly string[]
  /** Sending is not the end of it: what is typed stays a draft until whoever shows the form drops it. */
  keepsDraft?: boolean
  /** Said after success. */
  done?: string | ((output: CallOutput<C>, sent: CallInput<C>) => string)
  onDone?: (output: CallOutput<C>, sent: CallInput<C>) => void
  /** The server did not do it; what it said is shown. */
  onRefused?: () => void
}

/** Why sending the same again would do nothing: somebody else was first, or has taken it away. */
const outdatedOf = (failed: unknown): string | undefined =>
  failed instanceof Failure && failed.isForNothing ? failureText(failed) : undefined

const without = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** A form that fills a contract's body: checked by its schema, sent once, refusals under the fields they name. */
export function useSchemaForm<C extends FormCall>({
  action,
  entries,
  form: given,
  initial,
  params,
  draft,
  secrets = [],
  keepsDraft = false,
  done,
  onDone,
  onRefused,
}: SchemaFormOptions<C>) {
  const [form] = Form.useForm<FormValues>(given)
  const [failed, setFailed] = useState<unknown>()
  const faults = useFaults(form, action, params, entries)
  const kept = useDraft(draft === false ? undefined : (draft ?? `${action.group}.${action.name}`))
  const conflict = useConflict(form, params && 'version' in params ? initial : undefined, kept.found?.begun)
  const isDraft = draft !== false
  const send = useAction(action, { quiet: true, isDraft, onDone: () => conflict.saved(), ...(done && { done }) })
  const busy = useRef(false)
  const coming = useRef(new Set<Promise<unknown>>())
  /** What is still being looked at, as a file that was just chosen, is sent along. */
  const waitFor = (work: Promise<unknown>): void => {
    coming.current.add(work)
    void work.finally(() => coming.current.delete(work))
  }
  // a browser's store holds no files
  const unkept = [...secrets, ...Object.keys(action.upload ?? {})]

  /** Answers whether it was done; nothing while it is under way. */
  const submit = async (): Promise<boolean | undefined> => {
    // a second press before React has disabled the button
    if (busy.current) return undefined
    if (coming.current.size) {
      busy.current = true
      await Promise.allSettled(coming.current)
      busy.current = false
    }
    const values: FormValues = { ...params, ...form.getFieldsValue(true) }
    if (faults.check()) return false
    busy.current = true
    setFailed(undefined)
    try {
      const input = withoutBlanks(action.body, values) as CallInput<C>
      const output = await send.mutateAsync(input)
      faults.clear()
      if (!keepsDraft) kept.drop()
      onDone?.(output, input)
      return true
    } catch (error) {
      onRefused?.()
      if (error instanceof Failure && faults.refuse(refusedBy(error))) return false
      setFailed(error)
      if (!(error instanceof Failure) || (error.http !== 401 && error.http !== 403)) report(error)
      return false
    } finally {
      busy.current = false
    }
  }
  /** Whether somebody has entered anything that closing the form would take. */
  const hasTyped = () => {
    const entered: FormValues = form.getFieldsValue(true)
    const isOther = (name: string) => JSON.stringify(entered[name] || null) !== JSON.stringify(initial?.[name] || null)
    return form.isFieldsTouched() && Object.keys({ ...initial, ...entered }).some(isOther)
  }
  const discardDraft = () => {
    // what the form began with holds the draft itself
    const names = Object.keys({ ...kept.found?.values, ...form.getFieldsValue(true) })
    kept.drop()
    conflict.forget()
    form.resetFields()
    // one by one: antd would lay all of them at once over what is there, and parts of the draft would stay
    form.setFields(names.map((name) => ({ name, value: initial?.[name], touched: false, errors: [], warnings: [] })))
  }
  return {
    form,
    submit,
    errors: faults.errors,
    tried: faults.tried,
    isRight: faults.isRight,
    wrongIn: faults.wrongIn,
    faultOf: faults.faultOf,
    isOfData: faults.isOfData,
    /** Shows all that is wrong; true when something is. */
    check: faults.check,
    /** Shows what the server says of single fields; false when it is about none. */
    refuse: (failure: Failure) => faults.refuse(refusedBy(failure)),
    /** This was stored from here while it goes on being typed: what the server makes of it is no change of somebody else. */
    stored: conflict.saved,
    conflict: conflict.lines,
    labelOf: faults.labelOf,
    fields: faults.fields,
    standing: faults.standing,
    pending: send.isPending,
    waitFor,
    progress: send.progress,
    hasFailed: failed !== undefined,
    outdated: outdatedOf(failed),
    hasTyped,
    draft: {
      isKept: isDraft,
      foundAt: kept.found?.at,
      savedAt: kept.savedAt,
      drop: kept.drop,
      discard: discardDraft,
    },
    props: {
      form,
      layout: 'vertical' as const,
      initialValues: { ...initial, ...kept.found?.values },
      component: OwnForm,
      onValuesChange: () => {
        kept.save(without(form.getFieldsValue(true), unkept), conflict.before)
        faults.mend()
      },
      onFinish: submit,
      onFinishFailed: submit,
      scrollToFirstError: false,
      validateTrigger: 'onBlur',
      requiredMark: false as const,
    },
  }
}
export type SchemaFormState = ReturnType<typeof useSchemaForm>
