import type { AnyCall, CallInput } from '@portal/shared/kernel/contract'
import { withoutBlanks } from '@portal/shared/kernel/schema'
import { Form, type FormInstance } from 'antd'
import { useApi } from '../../kernel/api.ts'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { complaintsOf } from '../../kernel/rules.ts'
import { useSettled } from '../../kernel/useSettled.ts'

/** So long after the last key what is typed is looked at, in ms. */
const SETTLED_MS = 400

/** What adding would do with what is entered so far, by the call that looks; nothing while it is not complete. */
export function useCheck<C extends AnyCall & { body: NonNullable<AnyCall['body']> }>(
  check: C,
  form: FormInstance<FormValues>,
  params: object,
) {
  const entered = JSON.stringify({ ...params, ...Form.useWatch([], form) })
  const settled = useSettled(entered, SETTLED_MS)
  const values = JSON.parse(settled) as FormValues
  const isComplete = !complaintsOf(check.body, values).length
  // what stands in the path is no part of the body
  const input = { ...params, ...(withoutBlanks(check.body, values) as object) }
  return useApi(check, input as CallInput<C>, { enabled: isComplete && settled === entered, quiet: true })
}
