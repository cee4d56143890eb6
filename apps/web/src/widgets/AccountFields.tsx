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
        <Input autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="displayName">
        <Input />
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
