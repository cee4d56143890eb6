import { accountContracts } from '@portal/shared/features/accounts/account.contract'
import { SecretInput } from '../../kernel/form/SecretInput.tsx'
import { Field, FormPanel } from '../../kernel/SchemaForm.tsx'
import { loadInfo } from '../../kernel/sign-in.ts'
import { useWords } from '../../kernel/words.ts'

/** Secrets are never kept as a draft. */
export function PasswordPanel({ onChanged }: { onChanged?: () => void }) {
  const { t } = useWords()
  return (
    <FormPanel
      id="change-password"
      action={accountContracts.changePassword}
      title={t('accounts.changePassword')}
      submit={t('accounts.changePassword')}
      done={t('accounts.passwordChanged')}
      draft={false}
      isReset
      onDone={() => void loadInfo('anew').then(onChanged)}
    >
      <Field name="oldPassword">
        <SecretInput autoComplete="current-password" />
      </Field>
      <Field name="newPassword" hint={t('accounts.passwordHint')}>
        <SecretInput autoComplete="new-password" />
      </Field>
      <Field name="confirmPassword">
        <SecretInput autoComplete="new-password" />
      </Field>
    </FormPanel>
  )
}
