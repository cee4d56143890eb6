import type { AccountDetail } from '@portal/shared/features/accounts/account.schema'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { SCREENS } from '@portal/shared/screens'
import { Input, Select } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Field, FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { GroupsSelect } from '../../widgets/GroupPicker.tsx'
import { WayFields } from './WayFields.tsx'

const FIELDS = {
  account: ['username', 'displayName', 'email', 'phone', 'language'],
  personal: ['yearOfBirth', 'partialHkid'],
  roles: ['roleIds'],
  groups: ['groupIds'],
} as const
const SECTIONS = ['account', 'personal', 'roles', 'groups'] as const

/** Edit account (202): how somebody gets in, who he is, and what he may do. */
export function AccountEditPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data: account, error, isError, refetch } = useApi(administrationContracts.get, { id }, { quiet: true })
  if (isError && !account)
    return <Failed isPage error={error} title={t('administration.oneFailed')} onRetry={() => refetch()} />
  if (!account) return <Loading columns={2} />
  if (!account.isEditable)
    return <State drawing="locked" title={t('administration.notYoursTitle')} text={t('administration.notYoursText')} />
  return <Edit account={account} key={account.id} />
}

function Edit({ account }: { account: AccountDetail }) {
  const { t, person } = useWords()
  const navigate = useNavigate()
  const back = () => navigate(SCREENS.accounts.path)
  const { id, version, username, displayName, email, phone, language, roles, givable, joined } = account
  const roleIds = roles.map((role) => role.id).filter((one) => givable.some((role) => role.id === one))
  const kept = (isThere: boolean) => t(isThere ? 'administration.masked' : 'administration.unmasked')
  return (
    <FormPage
      action={administrationContracts.update}
      title={t('administration.editOf', { name: person(displayName) })}
      subtitle={t('administration.waysNote')}
      sections={SECTIONS.filter((one) => joined || one !== 'groups').map((one) => ({
        id: one,
        title: t(`administration.form.${one}`),
        fields: FIELDS[one],
      }))}
      submit={t('administration.save')}
      done={(saved) => t('administration.saved', { name: person(saved.displayName) })}
      params={{ id, version }}
      draft={`administration.update.${id}`}
      secrets={FIELDS.personal}
      initial={{
        username,
        displayName,
        email,
        phone,
        language,
        roleIds,
        ...(joined && { groupIds: joined.map((one) => one.id) }),
      }}
      onDone={back}
      onCancel={back}
    >
      <FormSection id="account" title={t('administration.form.account')}>
        <WayFields />
      </FormSection>
      <FormSection id="personal" title={t('administration.form.personal')}>
        <div className="lb-pair">
          <Field name="yearOfBirth" hint={kept(account.hasYearOfBirth)}>
            <NumberInput className="lb-short" />
          </Field>
          <Field name="partialHkid" hint={kept(account.hasPartialHkid)}>
            <Input className="lb-short" autoComplete="off" />
          </Field>
        </div>
      </FormSection>
      <Roles account={account} />
      {joined && <Groups account={account} joined={joined} />}
    </FormPage>
  )
}

function Roles({ account: { roles, givable } }: { account: AccountDetail }) {
  const { t, name } = useWords()
  const kept = roles.filter(({ id }) => !givable.some((role) => role.id === id))
  const names = kept.map((role) => name(role, 'name')).join(t('common.comma'))
  return (
    <FormSection id="roles" title={t('administration.form.roles')} note={t('administration.rolesEdit')}>
      <Field name="roleIds" hint={names && t('administration.keptRoles', { roles: names })}>
        <Select
          mode="multiple"
          options={givable.map((role) => ({ value: role.id, label: name(role, 'name') }))}
          optionFilterProp="label"
        />
      </Field>
    </FormSection>
  )
}

interface GroupsProps {
  account: AccountDetail
  joined: NonNullable<AccountDetail['joined']>
}
function Groups({ account: { groups, organisation }, joined }: GroupsProps) {
  const { t } = useWords()
  const kept = groups.filter(({ id }) => !joined.some((one) => one.id === id)).map(({ name }) => name)
  return (
    <FormSection id="groups" title={t('administration.form.groups')} note={t('administration.groupsNote')}>
      <Field
        name="groupIds"
        hint={kept.length ? t('administration.keptGroups', { groups: kept.join(t('common.comma')) }) : undefined}
      >
        <GroupsSelect organizationId={organisation.id} />
      </Field>
    </FormSection>
  )
}
