import { REACHES, type Reach } from '@portal/shared/access/roles'
import type { ApiClientOffer, ClientRight } from '@portal/shared/features/api-clients/api-client.schema'
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
  const { t, codeText } = useWords()
  const offered = REACHES.filter((reach) => reach === present || reaches.includes(reach))
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
          <Rights rights={rights} />
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

interface RightsProps {
  id?: string
  value?: readonly ClientRight['right'][]
  onChange?: (value: ClientRight['right'][]) => void
  rights: readonly ClientRight[]
}

/** The rights that can be given, each to be ticked. */
function Rights({ id, value = [], onChange, rights }: RightsProps) {
  const { t, name } = useWords()
  const tick = (right: ClientRight['right'], isGiven: boolean) =>
    onChange?.([...value.filter((one) => one !== right), ...(isGiven ? [right] : [])])
  return (
    <fieldset id={id} className="lb-client-rights" aria-label={t('apiClients.field.permissions')}>
      {rights.map((one) => (
        <Checkbox
          key={one.right}
          checked={value.includes(one.right)}
          onChange={({ target }) => tick(one.right, target.checked)}
        >
          {name(one, 'name')} <code className="lb-right-code">{one.right}</code>
        </Checkbox>
      ))}
    </fieldset>
  )
}
/** Beside other states of the same client: what they are called. */
Rights.Shown = function RightsShown({ value, rights }: { value: unknown } & Partial<Pick<RightsProps, 'rights'>>) {
  const { t, name } = useWords()
  const given: readonly unknown[] = Array.isArray(value) ? value : []
  const named = (rights ?? []).filter(({ right }) => given.includes(right))
  return <>{named.map((one) => name(one, 'name')).join(t('common.comma'))}</>
}
