import { type FieldPath, fieldOf, isNullable, isOptional, shapeOf } from '@portal/shared/kernel/schema'
import { Form } from 'antd'
import { createContext, type ReactElement, type ReactNode, use } from 'react'
import type { z } from 'zod'
import { rulesOf } from '../rules.ts'
import { useWords } from '../words.ts'

interface FormScope {
  schema: z.ZodType
  group: string
  labels: Map<string, string>
}
export const FormContext = createContext<FormScope | null>(null)

interface Props {
  name: string | (string | number)[]
  /** Only where the feature's `field.<name>` does not say it; `false` when the control carries its own words. */
  label?: string | false
  hint?: ReactNode
  /** Another entry makes it needed, which its own schema cannot say. */
  isRequired?: boolean
  /** Path in the schema when it differs from `name`, as inside `Form.List`. */
  path?: FieldPath
  /** What the control's change event means, when it is not simply its value. */
  read?: (event: never) => unknown
  className?: string
  children: ReactElement
}

/** One entry of a form: label, hint, rules and whether it is optional all follow from the schema. */
export function Field({ name, label, hint, isRequired, path, read, className, children }: Props) {
  const { t, fieldText } = useWords()
  const scope = use(FormContext)
  if (!scope) throw new Error('Field stands inside a form of the kernel')
  const at = path ?? [name].flat()
  const schema = fieldOf(scope.schema, at)
  const words = label || fieldText(scope.group, String(at.findLast((part) => typeof part === 'string')))
  scope.labels.set(at.join('.'), label === false ? '' : words)
  return (
    <Form.Item
      name={name}
      className={className ?? ''}
      rules={rulesOf(scope.schema, at, words)}
      extra={hint}
      {...(shapeOf(schema) === 'flag' && { valuePropName: 'checked' })}
      {...(read && { getValueFromEvent: read })}
      label={
        label !== false && (
          <>
            {words}
            {!isRequired && (isOptional(schema) || isNullable(schema)) && (
              <span className="lb-optional">{t('common.optional')}</span>
            )}
          </>
        )
      }
    >
      {children}
    </Form.Item>
  )
}
