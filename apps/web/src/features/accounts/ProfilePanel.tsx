import { accountContracts } from '@portal/shared/features/accounts/account.contract'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { Input, Select } from 'antd'
import type { ChangeEvent } from 'react'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { Field, FormPanel } from '../../kernel/SchemaForm.tsx'
import { loadInfo } from '../../kernel/sign-in.ts'
import { useWords } from '../../kernel/words.ts'
import type { Profile } from './FactsPanel.tsx'

const capitals = ({ target }: ChangeEvent<HTMLInputElement>) => target.value.toUpperCase()

/** What a person may say about himself. */
export function ProfilePanel({ profile }: { profile: Profile }) {
  const { t, codeText } = useWords()
  const { displayName, language, yearOfBirth, partialHkid, version } = profile
  const languages = LANGUAGES.map((value) => ({ value, label: codeText('language', value) }))
  return (
    <FormPanel
      id="profile"
      action={accountContracts.updateProfile}
      title={t('accounts.profile')}
      submit={t('accounts.saveProfile')}
      done={t('accounts.profileSaved')}
      initial={{ displayName, language, yearOfBirth, partialHkid }}
      params={{ version }}
      onDone={() => void loadInfo('anew')}
    >
      <Field name="displayName">
        <Input autoComplete="name" />
      </Field>
      <Field name="language">
        <Select options={languages} />
      </Field>
      <Field name="yearOfBirth">
        <NumberInput className="lb-short" />
      </Field>
      <Field name="partialHkid" hint={t('accounts.hkidHint')} read={capitals}>
        <Input className="lb-short" autoCapitalize="characters" spellCheck={false} />
      </Field>
    </FormPanel>
  )
}

export function PhonePanel({ profile: { phone, version } }: { profile: Profile }) {
  const { t } = useWords()
  return (
    <FormPanel
      id="phone"
      action={accountContracts.changePhone}
      title={t('accounts.phoneTitle')}
      submit={t('accounts.savePhone')}
      done={t('accounts.phoneSaved')}
      initial={{ phone }}
      params={{ version }}
    >
      <Field name="phone" hint={t('accounts.phoneHint')}>
        <Input className="lb-short" inputMode="tel" autoComplete="tel-national" />
      </Field>
    </FormPanel>
  )
}
