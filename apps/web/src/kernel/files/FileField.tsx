import { Form } from 'antd'
import { use, useEffect } from 'react'
import { withWords } from '../../i18n/i18n.ts'
import { FormContext } from '../form/Field.tsx'
import { latePart } from '../lazyPart.tsx'
import { useWords } from '../words.ts'

const FileInput = latePart(withWords(() => import('./FileInput.tsx').then((file) => file.FileInput), 'files'))

interface Props {
  /** The field of the call's upload. */
  name: string
  label: string
  isRequired?: boolean
}

/** The files of one field of a form's call. A draft has no room for them: they stay for as long as the form is open. */
export function FileField({ name, label, isRequired = false }: Props) {
  const { t } = useWords()
  const scope = use(FormContext)
  const field = scope?.upload?.[name]
  if (!scope || !field) throw new Error(`${name} is no field for files of the form’s call`)
  const { fields } = scope
  fields.set(name, { label, needsFiles: isRequired })
  // one that is no longer drawn needs nothing
  useEffect(() => () => void fields.delete(name), [fields, name])
  const { isSending, progress, retry } = scope.sending
  return (
    <Form.Item
      name={name}
      data-field={name}
      label={
        <>
          {label}
          {!isRequired && <span className="lb-optional">{t('common.optional')}</span>}
        </>
      }
    >
      <FileInput
        field={field}
        label={label}
        isSending={isSending}
        progress={progress}
        onRetry={retry}
        onLooking={scope.waitFor}
      />
    </Form.Item>
  )
}
