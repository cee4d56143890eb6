import { LANGUAGES } from '@portal/shared/kernel/words'
import { Input, Select } from 'antd'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { AccountFields } from '../../widgets/AccountFields.tsx'

/** How somebody gets in and is reached, whether his account is opened or edited. */
export function WayFields() {
  const { codeText } = useWords()
  return (
    <>
      <AccountFields email="email">
        <Field name="phone">
          <Input className="lb-short" inputMode="tel" />
        </Field>
      </AccountFields>
      <Field name="language">
        <Select options={LANGUAGES.map((value) => ({ value, label: codeText('language', value) }))} />
      </Field>
    </>
  )
}
