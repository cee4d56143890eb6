import { PERSON_NAME_MAX } from '@portal/shared/features/organizations/organization.schema'
import { Button, Form, Input } from 'antd'
import { Field } from '../../kernel/SchemaForm.tsx'
import { fieldText, useWords } from '../../kernel/words.ts'

const word = (name: string) => fieldText('organizations', name)

/** Whom to ask; often the administrator. */
export function ContactFields() {
  const { t } = useWords()
  const form = Form.useFormInstance()
  const copy = () => {
    const { displayName, adminEmail } = form.getFieldsValue(['displayName', 'adminEmail'])
    form.setFieldsValue({ contactName: displayName, contactEmail: adminEmail })
  }
  return (
    <fieldset className="lb-part-of-form">
      <legend>{t('registrations.contactPanel')}</legend>
      <Button size="small" className="lb-copy" onClick={copy}>
        {t('registrations.sameAsAdministrator')}
      </Button>
      <div className="lb-pair">
        <Field name="contactName" label={word('contactName')}>
          <Input maxLength={PERSON_NAME_MAX} />
        </Field>
        <Field name="contactPhone" label={word('contactPhone')}>
          <Input className="lb-short" inputMode="tel" maxLength={8} />
        </Field>
      </div>
      <Field name="contactEmail" label={word('contactEmail')}>
        <Input type="email" />
      </Field>
    </fieldset>
  )
}
