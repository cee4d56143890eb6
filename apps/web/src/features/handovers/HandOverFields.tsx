import { HANDOVER_ROLES, receivedFor } from '@portal/shared/features/handovers/handover.rules'
import { kindOf } from '@portal/shared/features/parties/party.schema'
import { Form, Input, Radio, Select } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field, FormSection } from '../../kernel/SchemaForm.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { ContractorSelect } from '../../widgets/ContractorSelect.tsx'
import { OrganizationSelect } from '../../widgets/OrganizationSelect.tsx'
import './handover.css'

const useIsContractor = () => useMe().user.organisation.organizationType === 'RC'

/** The roles that somebody's organization can give up. */
export function useRoles() {
  const isContractor = useIsContractor()
  return HANDOVER_ROLES.filter((role) => (kindOf(role) === 'RC') === isContractor)
}

/** To whom. */
export function ReceiverFields() {
  const { t } = useWords()
  const isContractor = useIsContractor()
  return (
    <FormSection id="hand-over-receiver" title={t('handoverPages.part.receiver')}>
      <Field name="newOrgId" {...(isContractor && { hint: t('handovers.newOrgHint') })}>
        {isContractor ? <ContractorSelect /> : <OrganizationSelect type="RP" />}
      </Field>
    </FormSection>
  )
}

/** What is given up, what is received, and from when. */
export function RoleFields() {
  const { t, codeText } = useWords()
  const roles = useRoles()
  const form = Form.useFormInstance()
  const role: unknown = Form.useWatch('role', form)
  // what is asked for one role is not sent with another
  const forget = () => form.setFieldsValue({ newRole: undefined, statutoryIds: undefined })
  const received = receivedFor(String(role))
  return (
    <FormSection id="hand-over-role" title={t('handoverPages.part.role')}>
      <Field name="role" label={t('handoverPages.roleGivenUp')}>
        <Select
          className="lb-handover-role"
          options={roles.map((value) => ({ value, label: codeText('partyRole', value) }))}
          onChange={forget}
        />
      </Field>
      {received && (
        <Field name="newRole" label={t('handoverPages.installation')} isRequired>
          <Radio.Group
            className="lb-stack"
            onChange={({ target }) => target.value || form.setFieldsValue({ statutoryIds: undefined })}
            options={[
              { value: '', label: t('handoverPages.goesOn') },
              { value: received, label: t('handoverPages.ends', { role: codeText('partyRole', received) }) },
            ]}
          />
        </Field>
      )}
      <Field name="startsOn" hint={t('handovers.startsHint')}>
        <DayInput />
      </Field>
    </FormSection>
  )
}

/** What the receiver reads with it. */
export function MessageFields() {
  const { t } = useWords()
  return (
    <FormSection id="hand-over-message" title={t('handoverPages.part.message')}>
      <Field name="message">
        <Input.TextArea rows={3} />
      </Field>
    </FormSection>
  )
}
