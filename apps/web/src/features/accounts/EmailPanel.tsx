import { accountContracts } from '@portal/shared/features/accounts/account.contract'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { SecretInput } from '../../kernel/form/SecretInput.tsx'
import { Field, FormPanel } from '../../kernel/SchemaForm.tsx'
import { loadInfo } from '../../kernel/sign-in.ts'
import { useWords } from '../../kernel/words.ts'

/** Codes on their way: to which new address, and what the two requests were answered with. */
interface Sent {
  email: string
  oldUuid: string
  newUuid: string
}

/** The e-mail changes with a code from each of the two mailboxes. */
export function EmailPanel({ email }: { email: string }) {
  const [sent, setSent] = useState<Sent>()
  return sent ? (
    <EnterCodes email={email} sent={sent} onSend={setSent} />
  ) : (
    <AskForCodes email={email} onSent={setSent} />
  )
}

function AskForCodes({ email, onSent }: { email: string; onSent: (sent: Sent) => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const mailOld = useAction(accountContracts.mailOldEmail)
  const mailBoth = async (newUuid: string) => {
    const { uuid } = await mailOld.mutateAsync({})
    onSent({ email: typed.trim(), oldUuid: uuid, newUuid })
  }
  return (
    <FormPanel
      id="new-email"
      action={accountContracts.mailNewEmail}
      title={t('accounts.changeEmail')}
      note={t('accounts.emailNow', { email })}
      submit={t('accounts.sendCodes')}
      draft={false}
      onDone={({ uuid }) => void mailBoth(uuid).catch(() => undefined)}
    >
      <Field name="email" hint={t('accounts.emailSteps')}>
        <Input type="email" autoComplete="email" spellCheck={false} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </FormPanel>
  )
}

interface CodesProps {
  email: string
  sent: Sent
  onSend: (sent: Sent | undefined) => void
}

function EnterCodes({ email, sent, onSend }: CodesProps) {
  const { t } = useWords()
  const mailOld = useAction(accountContracts.mailOldEmail)
  const mailNew = useAction(accountContracts.mailNewEmail)
  const again = async () => {
    const newCode = await mailNew.mutateAsync({ email: sent.email })
    const oldCode = await mailOld.mutateAsync({})
    onSend({ ...sent, newUuid: newCode.uuid, oldUuid: oldCode.uuid })
  }
  const { oldUuid, newUuid } = sent
  const code = <Input inputMode="numeric" autoComplete="one-time-code" className="lb-short" />
  return (
    <FormPanel
      id="change-email"
      action={accountContracts.changeEmail}
      title={t('accounts.changeEmail')}
      note={t('accounts.codesSent')}
      submit={t('accounts.changeEmail')}
      done={t('accounts.emailChanged')}
      draft={false}
      initial={{ email: sent.email }}
      params={{ oldUuid, newUuid }}
      onDone={() => void loadInfo('anew')}
      actions={
        <>
          <Button loading={mailNew.isPending || mailOld.isPending} onClick={() => void again().catch(() => undefined)}>
            {t('accounts.codesAgain')}
          </Button>
          <Button type="text" onClick={() => onSend(undefined)}>
            {t('accounts.otherEmail')}
          </Button>
        </>
      }
    >
      <Field name="email">
        <Input readOnly />
      </Field>
      <Field name="oldCode" label={t('accounts.field.oldCode', { email })}>
        {code}
      </Field>
      <Field name="newCode" label={t('accounts.field.newCode', { email: sent.email })}>
        {code}
      </Field>
      <Field name="password">
        <SecretInput autoComplete="current-password" />
      </Field>
    </FormPanel>
  )
}
