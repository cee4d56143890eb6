import { Button, Form, Input } from 'antd'
import { Field } from '../../kernel/SchemaForm.tsx'
import { fieldText, useWords } from '../../kernel/words.ts'
import './registration.css'

const word = (name: string) => fieldText('organizations', name)

interface Props {
  /** The administrator's address, where the form does not ask for it. */
  email?: string
}

/** Whom to ask; often the administrator. */
export function ContactFields({ email }: Props) {
  const { t } = useWords()
  const form = Form.useFormInstance()
  const copy = () => {
    const { displayName, adminEmail } = form.getFieldsValue(['displayName', 'adminEmail'])
    form.setFieldsValue({ contactName: displayName, contactEmail: email ?? adminEmail })
  }
  return (
    <fieldset className="lb-part-of-form">
      <legend>{t('registrations.contactPanel')}</legend>
      <Button size="small" className="lb-copy" onClick={copy}>
        {t('registrations.sameAsAdministrator')}
      </Button>
      <div className="lb-pair">
        <Field name="contactName" label={word('contactName')}>
          <Input />
        </Field>
        <Field name="contactPhone" label={word('contactPhone')}>
          <Input className="lb-short" inputMode="tel" />
        </Field>
      </div>
      <Field name="contactEmail" label={word('contactEmail')}>
        <Input type="email" />
      </Field>
    </fieldset>
  )
}
