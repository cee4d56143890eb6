import type { Upload } from '@portal/shared/kernel/contract'
import { type FieldPath, fieldOf, innerOf, isNullable, isOptional, shapeOf } from '@portal/shared/kernel/schema'
import { Form } from 'antd'
import { type ComponentType, createContext, type ReactElement, type ReactNode, use } from 'react'
import { z } from 'zod'
import { CountOf } from '../entries/Count.tsx'
import { issueText, rulesOf } from '../rules.ts'
import { useWords } from '../words.ts'
import './errors.css'
import './fields.css'
import { rangeFault } from './ranges.ts'
import type { DrawnField } from './useFaults.ts'
import { BeforeContext, beforeOf, Was } from './Was.tsx'

interface FormScope {
  schema: z.ZodType
  group: string
  fields: Map<string, DrawnField>
  /** What a submit found wrong with an entry and is not mended. */
  standing: (path: FieldPath) => string | undefined
  /** What is wrong with an entry, by all that is filled in. */
  faultOf: (path: FieldPath) => string | undefined
  /** Its fields are data, so that only this says what is wrong with one. */
  isOfData: boolean
  /** What an entry of such a form is called. */
  labelOf?: (path: FieldPath) => string
  upload: Upload | undefined
  /** What a submit waits for. */
  waitFor: (work: Promise<unknown>) => void
  /** `progress` in per cent; `retry` is there once sending has failed. */
  sending: { isSending: boolean; progress: number | undefined; retry: (() => void) | undefined }
}
export const FormContext = createContext<FormScope | null>(null)

interface Props {
  name: string | (string | number)[]
  /** Only where the feature's `field.<name>` does not say it; `false` when the control carries its own words. */
  label?: string | false
  hint?: ReactNode
  /** Another entry makes it needed, which its own schema cannot say. */
  isRequired?: boolean
  /** The first and the last day that can be entered, where the screen asks for more than the schema. */
  range?: readonly [string, string]
  /** Path in the schema when it differs from `name`, as inside `Form.List`. */
  path?: FieldPath
  /** What the control's change event means, when it is not simply its value. */
  read?: (event: never) => unknown
  className?: string
  children: ReactElement
}

/** A control whose values are codes may have a way to show one: `Shown`, which gets what the control gets. */
const hasShown = (type: unknown): type is { Shown: ComponentType<{ value: unknown }> } =>
  typeof type === 'function' && 'Shown' in type

/** How a control shows a value where it is not the control: its own way, or the words of the choice that it is. */
function showBy({ type, props }: ReactElement): DrawnField['show'] {
  const given = props as { options?: unknown }
  if (hasShown(type)) {
    const { Shown } = type
    return (value) => <Shown {...given} value={value} />
  }
  const { options } = given
  if (!Array.isArray(options)) return undefined
  return (value) => options.find((option: { value?: unknown }) => option.value === value)?.label
}

/** One entry of a form: label, hint, rules and whether it is optional all follow from the schema. */
export function Field({ name, label, hint, isRequired, path, range, read, className, children }: Props) {
  const { t, fieldText } = useWords()
  const scope = use(FormContext)
  const before = beforeOf(use(BeforeContext), [name].flat())
  if (!scope) throw new Error('Field stands inside a form of the kernel')
  const at = path ?? [name].flat()
  const schema = fieldOf(scope.schema, at)
  const words =
    label || scope.labelOf?.(at) || fieldText(scope.group, String(at.findLast((part) => typeof part === 'string')))
  scope.fields.set(at.join('.'), { label: label === false ? '' : words, range, show: showBy(children) })
  const otherwise = (value: unknown) => {
    const outside = range && rangeFault(value, range)
    return outside ? issueText(outside, words) : scope.standing(at)
  }
  const inner = innerOf(schema)
  const max = inner instanceof z.ZodString ? inner.maxLength : null
  return (
    <Form.Item
      name={name}
      data-field={at.join('.')}
      className={`${max === null ? '' : 'lb-counted '}${className ?? ''}`}
      rules={rulesOf(scope.schema, at, { ...scope, label: words, otherwise })}
      extra={
        max === null && !before ? (
          hint
        ) : (
          <>
            {hint}
            {before && <Was path={at} before={before} show={showBy(children)} />}
            {max !== null && <CountOf path={at} max={max} />}
          </>
        )
      }
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
