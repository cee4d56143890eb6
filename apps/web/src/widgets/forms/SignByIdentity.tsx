import { Button, Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { Failure, failureText } from '../../kernel/failure.ts'
import { notify } from '../../kernel/notices.ts'
import { useWords } from '../../kernel/words.ts'
import { type Signing, signByIdentity } from './signing.ts'
import './forms.css'

const isDeclared = (form: FormInstance): Promise<boolean> =>
  form.validateFields(['declaration']).then(
    () => true,
    () => false,
  )

/** The other way to sign, for whoever's account is linked: the identity service confirms who signs, in place of the password. */
export function SignByIdentity({ signing }: { signing: Omit<Signing, 'declaration'> }) {
  const { t } = useWords()
  const [isLeaving, setLeaving] = useState(false)
  const form = Form.useFormInstance()
  const leave = async () => {
    // what is not declared is not signed, whichever way: its field says so
    if (!(await isDeclared(form))) return
    setLeaving(true)
    try {
      await signByIdentity({ ...signing, declaration: true })
    } catch (error) {
      setLeaving(false)
      notify('warning', error instanceof Failure ? failureText(error) : t('problems.systemBusy'))
    }
  }
  return (
    <p className="lb-form-identity">
      <Button loading={isLeaving} onClick={() => void leave()}>
        {t('formPages.sign.identity')}
      </Button>
      <span className="lb-second">{t('formPages.sign.identityHint')}</span>
    </p>
  )
}
