import { accountContracts } from '@portal/shared/features/accounts/account.contract'
import { Input } from 'antd'
import { SecretInput } from '../../kernel/form/SecretInput.tsx'
import { Field, FormPanel } from '../../kernel/SchemaForm.tsx'
import { loadInfo } from '../../kernel/sign-in.ts'
import { useWords } from '../../kernel/words.ts'

export function UsernamePanel({ username }: { username: string }) {
  const { t } = useWords()
  return (
    <FormPanel
      id="change-username"
      action={accountContracts.changeUsername}
      title={t('accounts.changeUsername')}
      note={t('accounts.usernameNow', { username })}
      submit={t('accounts.changeUsername')}
      done={t('accounts.usernameChanged')}
      draft={false}
      isReset
      onDone={() => void loadInfo('anew')}
    >
      <Field name="username" hint={t('accounts.usernameHint')}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password">
        <SecretInput autoComplete="current-password" />
      </Field>
    </FormPanel>
  )
}
