import { REACHES, type Reach } from '@portal/shared/access/roles'
import type { ApiClientOffer } from '@portal/shared/features/api-clients/api-client.schema'
import { Checkbox, Input, Select } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field, FormSection } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import './apiClients.css'

export const SECTIONS = ['name', 'power', 'addresses'] as const
export const FIELDS = {
  name: ['name', 'expiresOn'],
  power: ['permissions', 'reach'],
  addresses: ['addresses'],
} as const

interface Props {
  offer: ApiClientOffer
  /** The reach that it has. */
  present?: Reach
  /** The first and the last day on which its key may expire. */
  range: readonly [string, string]
}

/** What a client is called, may do and reads, from where and until when. */
export function ClientFields({ offer: { rights, reaches }, present, range }: Props) {
  const { t, name, codeText } = useWords()
  const offered = REACHES.filter((reach) => reach === present || reaches.includes(reach))
  const options = rights.map((one) => ({
    value: one.right,
    label: (
      <>
        {name(one, 'name')} <code className="lb-right-code">{one.right}</code>
      </>
    ),
  }))
  return (
    <>
      <FormSection id="name" title={t('apiClients.form.name')}>
        <Field name="name" hint={t('apiClients.nameNote')}>
          <Input />
        </Field>
        <Field name="expiresOn" hint={t('apiClients.expiresNote')} range={range}>
          <DayInput />
        </Field>
      </FormSection>
      <FormSection id="power" title={t('apiClients.form.power')} note={t('apiClients.rightsNote')}>
        <Field name="permissions">
          <Checkbox.Group className="lb-client-rights" options={options} />
        </Field>
        <Field name="reach" hint={t('apiClients.reachNote')}>
          <Select options={offered.map((value) => ({ value, label: codeText('reach', value) }))} />
        </Field>
      </FormSection>
      <FormSection id="addresses" title={t('apiClients.form.addresses')} note={t('apiClients.addressesNote')}>
        <Field name="addresses">
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n', '\t']} />
        </Field>
      </FormSection>
    </>
  )
}
