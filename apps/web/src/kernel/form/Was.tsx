import { RightCircleFilled } from '@ant-design/icons'
import type { FieldPath } from '@portal/shared/kernel/schema'
import { Form } from 'antd'
import { createContext } from 'react'
import { shownBy } from '../conflicts/plain.ts'
import { isSame } from '../conflicts/useConflict.ts'
import { useWords } from '../words.ts'
import type { DrawnField } from './useFaults.ts'
import './fields.css'

/** What stands in the place of a form's values today, where the form asks for something else. */
export const BeforeContext = createContext<object | null>(null)
/** The same for a field of it: of what does not stand there today nothing is said. */
export const beforeOf = (before: object | null, [name = '']: FieldPath): object | null =>
  before && name in before ? before : null

interface Props {
  path: FieldPath
  before: object
  show: DrawnField['show']
}

const at = (values: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values)

/** Below a field that was changed: what it says today. */
export function Was({ path, before, show }: Props) {
  const { t } = useWords()
  const form = Form.useFormInstance()
  Form.useWatch([...path])
  const value = at(before, path)
  // what is watched is not there yet the first time
  if (isSame(form.getFieldValue([...path]), value)) return null
  return (
    <span className="lb-field-was">
      <RightCircleFilled aria-hidden />
      <span>
        {t('common.form.now')}
        {t('common.colon')}
        {shownBy(show, value)}
      </span>
    </span>
  )
}
