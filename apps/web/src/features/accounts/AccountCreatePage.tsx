import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { ONE_TIME_DAYS } from '@portal/shared/features/auth/auth.schema'
import { SCREENS } from '@portal/shared/screens'
import { Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { idsIn } from '../../kernel/pick/ids.ts'
import { Field, FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { GroupsSelect } from '../../widgets/GroupPicker.tsx'
import { WayFields } from './WayFields.tsx'

const SECTIONS = ['account', 'roles', 'groups'] as const
const FIELDS = {
  account: ['username', 'displayName', 'email', 'phone', 'language'],
  roles: ['roleIds'],
  groups: ['groupIds'],
} as const

/** Adds a colleague, or somebody of the consultant that the address names: he gets a one-time password by mail, and sets his own. */
export function AccountCreatePage() {
  const { t, name, language, person } = useWords()
  const navigate = useNavigate()
  const [asked] = useParam('org')
  const orgId = idsIn(asked ?? '')[0]
  const isReadable = asked === null || orgId !== undefined
  const of = orgId === undefined ? {} : { orgId }
  const roles = useApi(administrationContracts.givableRoles, of, { quiet: true, enabled: isReadable })
  const back = () => (orgId === undefined ? navigate(SCREENS.accounts.path) : navigate(-1))
  if (!isReadable)
    return (
      <State drawing="search" title={t('administration.unreadableTitle')} text={t('administration.unreadableText')} />
    )
  if (roles.isError && !roles.data)
    return <Failed error={roles.error} title={t('administration.rolesFailed')} onRetry={() => roles.refetch()} />
  if (!roles.data) return <div className="lb-wait" />
  const { org, isGrouped } = roles.data
  const options = roles.data.content.map((role) => ({ value: role.id, label: name(role, 'name') }))
  return (
    <FormPage
      action={administrationContracts.create}
      title={orgId === undefined ? t('administration.add') : t('administration.addTo', { name: name(org, 'name') })}
      subtitle={t('administration.form.subtitle')}
      sections={SECTIONS.filter((id) => isGrouped || id !== 'groups').map((id) => ({
        id,
        title: t(`administration.form.${id}`),
        fields: FIELDS[id],
      }))}
      submit={t('administration.add')}
      done={({ displayName, email }) => t('administration.added', { name: person(displayName), email })}
      params={of}
      initial={{ language }}
      onDone={back}
      onCancel={back}
    >
      <FormSection
        id="account"
        title={t('administration.form.account')}
        note={t('administration.form.accountNote', { days: ONE_TIME_DAYS })}
      >
        <WayFields />
      </FormSection>
      <FormSection id="roles" title={t('administration.form.roles')} note={t('administration.form.rolesNote')}>
        <Field name="roleIds">
          <Select mode="multiple" options={options} optionFilterProp="label" />
        </Field>
      </FormSection>
      {isGrouped && (
        <FormSection id="groups" title={t('administration.form.groups')} note={t('administration.groupsNote')}>
          <Field name="groupIds">
            <GroupsSelect organizationId={org.id} />
          </Field>
        </FormSection>
      )}
    </FormPage>
  )
}
