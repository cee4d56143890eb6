import { RP_CATEGORIES } from '@portal/shared/features/organizations/organization.codes'
import { Form, Input, Select } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { CATEGORY_WORDS } from './OrgCells.tsx'

interface RegisteredProps {
  types: readonly string[]
  /** While an earlier change waits. */
  isLocked?: boolean
  /** The type in force: what follows from another one is said. */
  present?: string
}

/** What the regulator keeps a register of. */
export function RegisteredFields({ types, isLocked = false, present }: RegisteredProps) {
  const { t, codeText } = useWords()
  const type: unknown = Form.useWatch('type')
  const isFixed = isLocked || types.length < 2
  const categories = RP_CATEGORIES.map((value) => ({ value, label: codeText(CATEGORY_WORDS, value) }))
  return (
    <>
      <Field name="nameZh">
        <Input lang="zh-HK" disabled={isLocked} />
      </Field>
      <Field name="nameEn">
        <Input lang="en" disabled={isLocked} />
      </Field>
      <div className="lb-pair">
        <Field name="type" hint={present && type !== present && t('organizations.info.typeNote')}>
          <Select disabled={isFixed} options={types.map((value) => ({ value, label: codeText('orgType', value) }))} />
        </Field>
        {type === 'RP' && (
          <Field name="rpCategory" isRequired>
            <Select disabled={isLocked} options={categories} />
          </Field>
        )}
        {type === 'RC' && (
          <Field name="rcNumber" isRequired>
            <Input disabled={isLocked} />
          </Field>
        )}
      </div>
      <div className="lb-pair">
        <Field name="registrationNumber" isRequired={type !== 'EMSD'}>
          <Input disabled={isLocked} />
        </Field>
        <Field name="registrationExpiry">
          <DayInput disabled={isLocked} />
        </Field>
      </div>
    </>
  )
}

/** How to reach the organization. */
export function ReachFields() {
  return (
    <>
      <Field name="addressZh">
        <Input lang="zh-HK" />
      </Field>
      <Field name="addressEn">
        <Input lang="en" />
      </Field>
      <div className="lb-pair">
        <Field name="email">
          <Input type="email" />
        </Field>
        <Field name="phone">
          <Input className="lb-short" inputMode="tel" />
        </Field>
      </div>
    </>
  )
}

export function ContactFields() {
  return (
    <>
      <div className="lb-pair">
        <Field name="contactName">
          <Input />
        </Field>
        <Field name="contactPhone">
          <Input className="lb-short" inputMode="tel" />
        </Field>
      </div>
      <Field name="contactEmail">
        <Input type="email" />
      </Field>
    </>
  )
}
