import { registrationContracts } from '@portal/shared/features/registrations/registration.contract'
import { Alert, Input } from 'antd'
import { WorkNote } from '../../kernel/proof/WorkNote.tsx'
import { Field, FormPanel } from '../../kernel/SchemaForm.tsx'
import { fieldText, useWords } from '../../kernel/words.ts'
import { OrganizationFields } from '../../widgets/registration/OrganizationFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import type { Organization, Proof } from './progress.ts'
import './registrations.css'

interface Props {
  initial: Organization | undefined
  /** Of an address that needs no code. */
  proof: Proof | undefined
  refusal?: string
  onDone: (uuid: string | undefined, organization: Organization) => void
}
const word = (name: string) => fieldText('organizations', name)

/** The first step: who the responsible person is. Sent, it mails a code to the address. */
export function OrganizationStep({ initial, proof, refusal, onDone }: Props) {
  const { t } = useWords()
  const begun = initial ?? (proof && { email: proof.email })
  return (
    <>
      {refusal && <Alert type="warning" title={refusal} role="alert" className="lb-refusal" />}
      <FormPanel
        id="organization"
        action={registrationContracts.validateResponsibility}
        title={t('registrations.step.organization')}
        submit={t('registrations.next')}
        isLong
        {...(begun && { initial: begun })}
        {...(proof && { params: { token: proof.token } })}
        onDone={({ uuid }, { token: _, ...organization }) => onDone(uuid, organization)}
      >
        <IdentityFields />
        <OrganizationFields />
        <div className="lb-pair">
          <Field name="email" label={word('email')}>
            <Input type="email" autoComplete="email" />
          </Field>
          <Field name="phone" label={word('phone')}>
            <Input className="lb-short" inputMode="tel" />
          </Field>
        </div>
        <WorkNote />
      </FormPanel>
    </>
  )
}
