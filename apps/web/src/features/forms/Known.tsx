import { valueAt } from '@portal/shared/features/forms/form.data'
import type { FormDefinition, FormField } from '@portal/shared/features/forms/form.definition'
import { Form } from 'antd'
import { useWords } from '../../kernel/words.ts'
import { entryKind, wordsIn } from './fieldKinds.ts'
import { useValueText } from './valueText.ts'
import './entry.css'

interface Props {
  definition: FormDefinition
  field: FormField
}

/** An entry that nobody types: it is what the log-book or the record says. */
export function Known({ definition, field }: Props) {
  const { t, language } = useWords()
  const textOf = useValueText()
  const form = Form.useFormInstance<Record<string, unknown>>()
  const at = ['formData', ...field.path.split('.')]
  const watched: unknown = Form.useWatch(at, { form, preserve: true })
  const value: unknown = watched ?? valueAt(form.getFieldsValue(true), at.join('.'))
  return (
    <dl className="lb-entry-known" data-field={at.join('.')}>
      <dt>{wordsIn(language, field.label)}</dt>
      <dd>{value === undefined ? t('common.none') : textOf(entryKind(definition, field), field, value)}</dd>
    </dl>
  )
}
