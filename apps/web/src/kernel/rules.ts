import { type Issue, isNumber, wordsOfIssue } from '@portal/shared/kernel/issue'
import {
  type FieldPath,
  fieldOf,
  innerOf,
  isNullable,
  isOptional,
  nothingOf,
  withoutBlanks,
} from '@portal/shared/kernel/schema'
import type { FormRule } from 'antd'
import { z } from 'zod'
import { sayIfAny, type Values } from './words.ts'

const ANY_FAULT = 'validation.custom'

/** What to tell a person about an issue: a validation sentence, or the catalogue's when the server named a problem. */
export function issueText(issue: Issue, field: string): string {
  if (issue.text) return issue.text
  const values: Values = { field }
  for (const [name, value] of Object.entries(issue))
    if (isNumber(value) || typeof value === 'string') values[name] = value
  if (typeof issue.input === 'string') values.used = issue.input.length
  const keys = wordsOfIssue(issue).flatMap((key) => [`validation.${key}`, `problems.${key}`])
  const own = sayIfAny(
    keys.filter((key) => key !== ANY_FAULT),
    values,
  )
  // the server's own sentence says more than that something is not correct, and holds what an entry of the catalogue needs
  if (issue.message && (issue.key || issue.status) && (!own || /%\w+%/.test(own))) return issue.message
  return own || sayIfAny(keys, values) || issue.message || field
}

/** Numbers of both ends, so that "from 50 to 20,000" can be said whichever end was passed. */
function limitsOf(schema: z.ZodType): Issue {
  const inner = innerOf(schema)
  if (!(inner instanceof z.ZodNumber)) return {}
  const { minValue: minimum, maxValue: maximum } = inner
  return { ...(Number.isFinite(minimum) && { minimum }), ...(Number.isFinite(maximum) && { maximum }) }
}

export interface Complaint {
  path: FieldPath
  issue: Issue
}

/** Everything wrong with a form's values, by the schema the server also uses. */
export function complaintsOf(schema: z.ZodType, values: unknown): Complaint[] {
  const result = schema.safeParse(withoutBlanks(schema, values), { reportInput: true })
  const told = (result.error?.issues ?? []).map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    issue: { ...limitsOf(fieldOf(schema, issue.path as FieldPath)), ...issue },
  }))
  // two checks of a field may say the same of it
  return [...new Map(told.map((one) => [`${one.path.join('.')} ${one.issue.code} ${one.issue.message}`, one])).values()]
}

/** Whether an entry stands in a group that may be left out as a whole: whether it has to be there depends on what stands beside it. */
const isInOptional = (schema: z.ZodType, path: FieldPath): boolean =>
  path.some((_, at) => at > 0 && isOptional(fieldOf(schema, path.slice(0, at))))

/** What a form knows of an entry beside its schema. */
interface Known {
  label: string
  /** Faults that no schema says. */
  otherwise: (value: unknown) => string | undefined
  /** What is wrong with it, by all that is filled in. */
  faultOf: (path: FieldPath) => string | undefined
  /** Only that says what is wrong with any entry of the form. */
  isOfData: boolean
}

/** antd rules for one field, read off the schema that the server also uses. */
export function rulesOf(
  schema: z.ZodType,
  path: FieldPath,
  { label, otherwise, faultOf, isOfData }: Known,
): FormRule[] {
  const field = fieldOf(schema, path)
  const isLeftOut = isInOptional(schema, path)
  const ownFault = (value: unknown) => {
    const issue = complaintsOf(field, value ?? nothingOf(field))[0]?.issue
    return issue && issueText(issue, label)
  }
  return [
    {
      required: !isOptional(field) && !isNullable(field) && !isLeftOut,
      validator: async (_rule, value) => {
        const text = (isOfData || isLeftOut ? faultOf(path) : ownFault(value)) ?? otherwise(value)
        if (text) throw new Error(text)
      },
    },
  ]
}
