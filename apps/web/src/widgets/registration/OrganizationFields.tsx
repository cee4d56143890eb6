import { Input } from 'antd'
import { Field } from '../../kernel/SchemaForm.tsx'
import { fieldText } from '../../kernel/words.ts'

const word = (name: string) => fieldText('organizations', name)

/** What an organization is called, in both languages. */
export const OrganizationNames = () => (
  <>
    <Field name="nameZh" label={word('nameZh')}>
      <Input lang="zh-HK" />
    </Field>
    <Field name="nameEn" label={word('nameEn')}>
      <Input lang="en" />
    </Field>
  </>
)

/** What an organization that registers is called, and where it is, in both languages. */
export const OrganizationFields = () => (
  <>
    <OrganizationNames />
    <Field name="addressZh" label={word('addressZh')}>
      <Input lang="zh-HK" />
    </Field>
    <Field name="addressEn" label={word('addressEn')}>
      <Input lang="en" />
    </Field>
  </>
)
