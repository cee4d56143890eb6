import { REACHES, type Reach } from '@portal/shared/access/roles'
import { Input, Select } from 'antd'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

/** What a role is called in both languages, and which of the reaches that its editor may give it has. */
export function RoleNames({ reaches, present }: { reaches: readonly Reach[]; present?: Reach }) {
  const { t, codeText } = useWords()
  const offered = REACHES.filter((reach) => reach === present || reaches.includes(reach))
  return (
    <>
      <Field name="nameEn">
        <Input lang="en" />
      </Field>
      <Field name="nameZh">
        <Input lang="zh-HK" />
      </Field>
      <Field name="reach" hint={t('roles.reachNote')}>
        <Select options={offered.map((value) => ({ value, label: codeText('reach', value) }))} />
      </Field>
    </>
  )
}
