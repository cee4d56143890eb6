import { Input } from 'antd'
import { Field } from '../kernel/SchemaForm.tsx'

/** Where something is sent: an address that is typed twice. */
export const EmailTwice = () => (
  <>
    <Field name="email">
      <Input type="email" autoComplete="email" />
    </Field>
    <Field name="emailAgain">
      <Input type="email" autoComplete="off" />
    </Field>
  </>
)
