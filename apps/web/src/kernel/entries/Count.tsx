import type { FieldPath } from '@portal/shared/kernel/schema'
import { Form } from 'antd'
import { useWords } from '../words.ts'
import '../form/fields.css'

/** From this part of a limit on it is worth knowing how much is left. */
const NEAR = 0.8

/**
 * How much of a text's limit is used, once it is nearly reached; its line is kept from the start, so that nothing below it moves then.
 * Nothing is cut: what is too long is refused when it is sent.
 */
export function Count({ text, max }: { text: string; max: number }) {
  const { t, number } = useWords()
  const { length } = text.trim()
  return (
    <span className={length > max ? 'lb-count lb-bad' : 'lb-count'}>
      {length >= NEAR * max && t('common.form.count', { used: number(length), max: number(max) })}
    </span>
  )
}

/** The same of an entry of a form. */
export function CountOf({ path, max }: { path: FieldPath; max: number }) {
  const value: unknown = Form.useWatch([...path])
  return <Count text={typeof value === 'string' ? value : ''} max={max} />
}
