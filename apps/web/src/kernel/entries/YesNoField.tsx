import { Segmented } from 'antd'
import type { ComponentProps } from 'react'
import { Field } from '../form/Field.tsx'
import { useWords } from '../words.ts'

type FieldProps = ComponentProps<typeof Field>
interface AnswerProps {
  id?: string
  checked?: boolean | null
  onChange?: (checked: boolean) => void
  label: string
}

/** Both answers beside each other, the chosen one filled: what is not so is said as plainly as what is. */
const Answer = ({ id, checked, onChange, label }: AnswerProps) => {
  const { t } = useWords()
  return (
    <Segmented<boolean | null>
      {...(id && { id, name: id })}
      aria-label={label}
      value={checked ?? null}
      onChange={(next) => onChange?.(next === true)}
      options={[
        { value: true, label: t('common.yes') },
        { value: false, label: t('common.no') },
      ]}
    />
  )
}

/** A fact that is so or not so. What one agrees to, or wants done beside the act, is a box to tick. */
export function YesNoField({ label, ...field }: Omit<FieldProps, 'children' | 'label'> & { label: string }) {
  return (
    <Field {...field} label={label}>
      <Answer label={label} />
    </Field>
  )
}
