import { PERSON_NAME_MAX } from '@portal/shared/features/organizations/organization.schema'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '../kernel/SchemaForm.tsx'

interface Props {
  /** What the form calls the address that the first password goes to. */
  email: string
  /** Beside the address. */
  children?: ReactNode
}

/** The account that is opened for somebody: by which name he gets in, how he is shown, and where his first password goes. */
export const AccountFields = ({ email, children }: Props) => (
  <>
    <div className="lb-pair">
      <Field name="username">
        <Input maxLength={24} autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="displayName">
        <Input maxLength={PERSON_NAME_MAX} />
      </Field>
    </div>
    <div className="lb-pair">
      <Field name={email}>
        <Input type="email" />
      </Field>
      {children}
    </div>
  </>
)
