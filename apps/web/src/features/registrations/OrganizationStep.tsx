import { RP_CATEGORIES } from '@portal/shared/features/organizations/organization.codes'
import { ORG_ADDRESS_MAX, ORG_NAME_MAX } from '@portal/shared/features/organizations/organization.schema'
import { registrationContracts } from '@portal/shared/features/registrations/registration.contract'
import { Alert, Input, Select } from 'antd'
import { WorkNote } from '../../kernel/proof/WorkNote.tsx'
import { Field, FormPanel } from '../../kernel/SchemaForm.tsx'
import { fieldText, useWords } from '../../kernel/words.ts'
import type { Organization } from './progress.ts'

interface Props {
  initial: Organization | undefined
  refusal?: string
  onDone: (uuid: string, organization: Organization) => void
}
const word = (name: string) => fieldText('organizations', name)

/** The first step: who the responsible person is. Sent, it mails a code to the address. */
export function OrganizationStep({ initial, refusal, onDone }: Props) {
  const { t, codeText } = useWords()
  const categories = RP_CATEGORIES.map((value) => ({ value, label: codeText('partyRole.rp', value) }))
  return (
    <>
      {refusal && <Alert type="warning" title={refusal} role="alert" className="lb-refusal" />}
      <FormPanel
        id="organization"
        action={registrationContracts.validateResponsibility}
        title={t('registrations.step.organization')}
        submit={t('registrations.next')}
        isLong
        {...(initial && { initial })}
        onDone={({ uuid }, organization) => onDone(uuid, organization)}
      >
        <Field name="rpCategory" label={word('rpCategory')}>
          <Select options={categories} placeholder={t('common.form.pleaseSelect')} />
        </Field>
        <Field name="registrationNumber" label={word('registrationNumber')} hint={t('registrations.categoryHint')}>
          <Input maxLength={25} className="lb-medium" />
        </Field>
        <Field name="nameZh" label={word('nameZh')}>
          <Input lang="zh-HK" maxLength={ORG_NAME_MAX} />
        </Field>
        <Field name="nameEn" label={word('nameEn')}>
          <Input lang="en" maxLength={ORG_NAME_MAX} />
        </Field>
        <Field name="addressZh" label={word('addressZh')}>
          <Input lang="zh-HK" maxLength={ORG_ADDRESS_MAX} />
        </Field>
        <Field name="addressEn" label={word('addressEn')}>
          <Input lang="en" maxLength={ORG_ADDRESS_MAX} />
        </Field>
        <div className="lb-pair">
          <Field name="email" label={word('email')}>
            <Input type="email" autoComplete="email" />
          </Field>
          <Field name="phone" label={word('phone')}>
            <Input className="lb-short" inputMode="tel" maxLength={8} />
          </Field>
        </div>
        <WorkNote />
      </FormPanel>
    </>
  )
}
