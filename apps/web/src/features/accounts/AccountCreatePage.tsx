import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { ONE_TIME_DAYS } from '@portal/shared/features/auth/auth.schema'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { SCREENS } from '@portal/shared/screens'
import { Input, Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Field, FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { AccountFields } from '../../widgets/AccountFields.tsx'

const SECTIONS = ['account', 'roles'] as const
const FIELDS = {
  account: ['username', 'displayName', 'email', 'phone', 'language'],
  roles: ['roleIds'],
} as const

/** Adds a colleague: he gets a one-time password by mail, and sets his own when he comes. */
export function AccountCreatePage() {
  const { t, name, codeText, language } = useWords()
  const navigate = useNavigate()
  const roles = useApi(administrationContracts.givableRoles, {}, { quiet: true })
  const back = () => navigate(SCREENS.accounts.path)
  if (roles.isError && !roles.data)
    return <Failed error={roles.error} title={t('administration.rolesFailed')} onRetry={() => roles.refetch()} />
  if (!roles.data) return <div className="lb-wait" />
  const options = roles.data.content.map((role) => ({ value: role.id, label: name(role, 'name') }))
  return (
    <FormPage
      action={administrationContracts.create}
      title={t('administration.add')}
      subtitle={t('administration.form.subtitle')}
      sections={SECTIONS.map((id) => ({ id, title: t(`administration.form.${id}`), fields: FIELDS[id] }))}
      submit={t('administration.add')}
      done={({ displayName, email }) => t('administration.added', { name: displayName, email })}
      initial={{ language }}
      onDone={back}
      onCancel={back}
    >
      <FormSection
        id="account"
        title={t('administration.form.account')}
        note={t('administration.form.accountNote', { days: ONE_TIME_DAYS })}
      >
        <AccountFields email="email">
          <Field name="phone">
            <Input className="lb-short" inputMode="tel" />
          </Field>
        </AccountFields>
        <Field name="language">
          <Select options={LANGUAGES.map((value) => ({ value, label: codeText('language', value) }))} />
        </Field>
      </FormSection>
      <FormSection id="roles" title={t('administration.form.roles')} note={t('administration.form.rolesNote')}>
        <Field name="roleIds">
          <Select mode="multiple" options={options} optionFilterProp="label" />
        </Field>
      </FormSection>
    </FormPage>
  )
}
