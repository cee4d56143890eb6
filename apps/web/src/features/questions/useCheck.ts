import { questionLocationContracts } from '@portal/shared/features/questions/question-location.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { withoutBlanks } from '@portal/shared/kernel/schema'
import { Form, type FormInstance } from 'antd'
import { useApi } from '../../kernel/api.ts'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { complaintsOf } from '../../kernel/rules.ts'
import { useSettled } from '../../kernel/useSettled.ts'

/** So long after the last key what is typed is looked at, in ms. */
const SETTLED_MS = 400
type Check = CallInput<typeof questionLocationContracts.check>

/** What adding would do with what is entered so far; nothing while it is not complete. */
export function useCheck(form: FormInstance<FormValues>, params: object) {
  const entered = JSON.stringify({ ...params, ...Form.useWatch([], form) })
  const settled = useSettled(entered, SETTLED_MS)
  const values = JSON.parse(settled) as FormValues
  const { body } = questionLocationContracts.check
  const isComplete = !complaintsOf(body, values).length
  return useApi(questionLocationContracts.check, { ...params, ...(withoutBlanks(body, values) as object) } as Check, {
    enabled: isComplete && settled === entered,
    quiet: true,
  })
}
