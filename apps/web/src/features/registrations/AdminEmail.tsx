import { email as emailSchema, mailCode } from '@portal/shared/features/common/fields'
import { registrationContracts } from '@portal/shared/features/registrations/registration.contract'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { WorkNote } from '../../kernel/proof/WorkNote.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import './registrations.css'

/** The administrator's address; another one than the organization's is proven by a code of its own. */
export function AdminEmail({ orgEmail }: { orgEmail: string }) {
  const { t } = useWords()
  const form = Form.useFormInstance()
  const typed: unknown = Form.useWatch('adminEmail')
  const token: unknown = Form.useWatch('adminToken', { form, preserve: true })
  const read = emailSchema.safeParse(typed)
  const other = read.success && read.data !== orgEmail.trim().toLowerCase() ? read.data : undefined
  // a proof is of one address: another address needs its own
  const change = (event: { target: { value: string } }) => {
    form.setFieldValue('adminToken', undefined)
    return event.target.value
  }
  return (
    <>
      <Field name="adminEmail" hint={t('registrations.adminEmailHint', { email: orgEmail })} read={change}>
        <Input type="email" autoComplete="email" />
      </Field>
      {other && token ? (
        <p className="lb-line lb-proven" role="status">
          <Glyph tone="good" /> {t('registrations.verified', { email: other })}
        </p>
      ) : (
        other && <AdminCode key={other} email={other} onDone={(proof) => form.setFieldValue('adminToken', proof)} />
      )}
    </>
  )
}

/** Outside the form's own fields: it is spent when the form is sent. */
function AdminCode({ email, onDone }: { email: string; onDone: (token: string) => void }) {
  const { t } = useWords()
  const [uuid, setUuid] = useState<string>()
  const [code, setCode] = useState('')
  const mail = useAction(registrationContracts.mail, { onDone: (mailed) => setUuid(mailed.uuid) })
  const prove = useAction(registrationContracts.prove, { quiet: true, onDone: ({ token }) => onDone(token) })
  const isCode = mailCode.safeParse(code.trim()).success
  const verify = () => uuid && isCode && prove.mutate({ email, uuid, code: code.trim() })
  return (
    <div className="lb-proof">
      {uuid && (
        <>
          <label htmlFor="admin-code">{t('registrations.field.adminCode')}</label>
          <span className="lb-tags">
            <Input
              id="admin-code"
              className="lb-short"
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              status={prove.error ? 'error' : ''}
              aria-invalid={Boolean(prove.error)}
              {...(prove.error && { 'aria-describedby': 'admin-code-error' })}
              onChange={({ target }) => {
                setCode(target.value)
                prove.reset()
              }}
              onPressEnter={(event) => {
                event.preventDefault()
                verify()
              }}
            />
            <Button loading={prove.isPending} disabled={!isCode} onClick={verify}>
              {t('registrations.verify')}
            </Button>
          </span>
        </>
      )}
      {prove.error && (
        <p className="lb-error-text" id="admin-code-error" role="alert">
          <Glyph tone="bad" />
          {prove.error instanceof Failure ? failureText(prove.error) : t('problems.systemBusy')}
        </p>
      )}
      <WorkNote />
      <Button loading={mail.isPending} onClick={() => mail.mutate({ email })}>
        {t(uuid ? 'registrations.sendCodeAgain' : 'registrations.sendCode')}
      </Button>
    </div>
  )
}
