import { CopyOutlined } from '@ant-design/icons'
import { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { RoleDetail } from '@portal/shared/features/roles/role.schema'
import { path } from '@portal/shared/screens'
import { useNavigate, useParams } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { FactStrip } from '../../widgets/FactStrip.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { DeleteRole } from './DeleteRole.tsx'
import { RoleHistory } from './RoleHistory.tsx'
import { RoleNamesPanel } from './RoleNamesPanel.tsx'
import { KindTag, OwnerName } from './RoleOwner.tsx'
import { GiveRole, RolePeople } from './RolePeople.tsx'
import { RoleRights } from './RoleRights.tsx'

/** Role access (227): what a role allows, how far it reaches, who has it, and what was done to it. */
export function RolePage() {
  const { t, name } = useWords()
  const id = Number(useParams().id)
  const { data: role, error, isError, refetch } = useApi(roleContracts.get, { id }, { quiet: true })
  usePageTitle(role && name(role, 'name'))
  if (isError && !role) return <Failed isPage error={error} title={t('roles.oneFailed')} onRetry={() => refetch()} />
  return role ? <Role role={role} key={role.id} /> : <Loading columns={3} />
}

function Role({ role }: { role: RoleDetail }) {
  const { t, name, language } = useWords()
  const navigate = useNavigate()
  const tabs = [
    { key: 'access', label: t('roles.tab.access'), children: <RoleRights role={role} /> },
    {
      key: 'names',
      label: t('roles.tab.names'),
      children: <RoleNamesPanel role={role} />,
      isHidden: !role.can.includes('edit'),
    },
    {
      key: 'people',
      label: t('roles.tab.people', { number: numberText(role.people) }),
      children: <RolePeople role={role} />,
    },
    {
      key: 'history',
      label: t('roles.tab.history'),
      children: <RoleHistory id={role.id} />,
      isHidden: role.kind === 'BUILT_IN',
    },
  ]
  return (
    <>
      <PageHead
        title={name(role, 'name')}
        subtitle={
          <Sep
            parts={[
              <span key="other" lang={language === 'chi' ? 'en' : 'zh-HK'}>
                {language === 'chi' ? role.nameEn : role.nameZh}
              </span>,
              <KindTag key="kind" {...role} />,
              <OwnerName key="owner" {...role} />,
            ]}
          />
        }
      >
        <DeleteRole role={role} />
        <ActionButton
          action={roleContracts.create}
          icon={<CopyOutlined />}
          onClick={() => navigate(path.copyOfRole(role.id))}
        >
          {t('roles.copy')}
        </ActionButton>
        <GiveRole role={role} />
      </PageHead>
      <div className="lb-sections">
        <RoleFacts role={role} />
        <PageTabs tabs={tabs.filter(({ isHidden }) => !isHidden)} />
      </div>
    </>
  )
}

function RoleFacts({ role }: { role: RoleDetail }) {
  const { t, codeText, person } = useWords()
  const { reach, people, signedIn, webCount, mobileCount, ceiling, kind, updatedAt, userName, version } = role
  return (
    <FactStrip
      facts={[
        { name: t('roles.facts.reach'), value: codeText('reach', reach) },
        {
          name: t('roles.facts.people'),
          value: numberText(people),
          note: t('roles.signedIn', { count: signedIn, number: numberText(signedIn) }),
        },
        {
          name: t('roles.facts.web'),
          value: numberText(webCount),
          note: t('roles.facts.ofYours', { number: numberText(ceiling.web.length) }),
        },
        {
          name: t('roles.facts.mobile'),
          value: numberText(mobileCount),
          note: t('roles.facts.ofYours', { number: numberText(ceiling.mobile.length) }),
        },
        {
          name: t('roles.facts.changed'),
          value: kind === 'CUSTOM' ? timeText(updatedAt) : t('common.none'),
          note: userName ? t('roles.facts.by', { name: person(userName), version }) : t('roles.facts.never'),
        },
      ]}
    />
  )
}
