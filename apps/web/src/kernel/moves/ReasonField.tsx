import type { Reason } from '@portal/shared/kernel/moves/life'
import { Input, Select } from 'antd'
import { Field } from '../form/Field.tsx'
import { codeText, useWords } from '../words.ts'

interface Props {
  reason: Reason
  /** Words of a reason chosen from a list: `enums.<words>.<code>`. */
  words: string
}

/** Why an act is done: typed, or chosen where the law or the house has a list. */
export function ReasonField({ reason, words }: Props) {
  const { t } = useWords()
  const isTyped = reason === 'required' || reason === 'optional'
  return (
    <Field name="reason" label={t('common.move.reason')} isRequired={reason !== 'optional'}>
      {isTyped ? (
        <Input.TextArea rows={3} />
      ) : (
        <Select
          placeholder={t('common.form.pleaseSelect')}
          options={reason.map((code) => ({ value: code, label: codeText(words, code) }))}
        />
      )}
    </Field>
  )
}
