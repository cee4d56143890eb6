import { RP_CATEGORIES, type RpCategory } from '@portal/shared/features/organizations/organization.codes'
import { Form, Input, Select } from 'antd'
import { Field } from '../../kernel/SchemaForm.tsx'
import { fieldText, useWords } from '../../kernel/words.ts'
import '../../widgets/registration/registration.css'

const word = (name: string) => fieldText('organizations', name)
const isCategory = (value: unknown): value is RpCategory => RP_CATEGORIES.some((known) => known === value)
type Whole = Exclude<RpCategory, `${string}_S`>
/** A sub-team enters what its company enters. */
const wholeOf = (category: RpCategory) => category.replace(/_S$/, '') as Whole

/** As what one registers, and under which number: for each choice a sentence with an example, because not everybody has a company's number. */
export function IdentityFields() {
  const { t, codeText } = useWords()
  const category: unknown = Form.useWatch('rpCategory')
  const chosen = isCategory(category) ? wholeOf(category) : undefined
  const categories = RP_CATEGORIES.map((value) => ({ value, label: codeText('partyRole.rp', value) }))
  return (
    <>
      <Field
        name="rpCategory"
        label={word('rpCategory')}
        hint={chosen ? t(`registrations.roleHint.${chosen}`) : t('registrations.roleFirst')}
      >
        <Select options={categories} placeholder={t('common.form.pleaseSelect')} />
      </Field>
      <Field
        name="registrationNumber"
        label={word('registrationNumber')}
        hint={chosen ? t(`registrations.numberHint.${chosen}`) : t('registrations.numberFirst')}
      >
        <Input className="lb-medium" />
      </Field>
    </>
  )
}
