import { EditOutlined } from '@ant-design/icons'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { OrgCard, OrgInfo } from '@portal/shared/features/organizations/organization.schema'
import { path } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { DetailsTab } from './DetailsTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { OtherName, TypeCell } from './OrgCells.tsx'
import { OrgLists } from './OrgLists.tsx'
import { ProposedCopy } from './ProposedCopy.tsx'

/** One organization: what is in force, what is proposed, and what was done. */
export function OrganizationInfo({ id, isOwn = false }: { id: number; isOwn?: boolean }) {
  const { t, name } = useWords()
  const { data: org, error, isError, refetch } = useApi(organizationContracts.info, { id }, { quiet: true })
  usePageTitle(org && !isOwn ? name(org, 'name') : undefined)
  if (isError && !org)
    return <Failed error={error} title={t('organizations.info.failed')} onRetry={() => void refetch()} />
  if (!org) return <Loading columns={3} />
  const tabs = [
    { key: 'details', label: t('organizations.info.tab.details'), children: <DetailsTab org={org} /> },
    { key: 'history', label: t('organizations.info.tab.history'), children: <HistoryTab id={id} /> },
  ]
  return (
    <>
      <Head org={org} isKept />
      <OrgLists org={org} />
      <ProposedCopy id={id} />
      <PageTabs tabs={tabs} />
    </>
  )
}

/** One organization for whoever deals with it and keeps nothing of it: how to reach it, and where the two meet. */
export function OrganizationContact({ org }: { org: OrgCard }) {
  const { name } = useWords()
  usePageTitle(name(org, 'name'))
  return (
    <>
      <Head org={org} />
      <OrgLists org={org} />
      <DetailsTab org={org} />
    </>
  )
}

function Head({ org, isKept = false }: { org: OrgInfo | OrgCard; isKept?: boolean }) {
  const { t, name } = useWords()
  const navigate = useNavigate()
  return (
    <header className="lb-page-head lb-detail-head">
      <div>
        <h1>{name(org, 'name')}</h1>
        <OtherName org={org} />
        <p className="lb-soft">
          <TypeCell row={org} />
        </p>
      </div>
      {isKept && (
        <div className="lb-actions">
          <ActionButton
            action={organizationContracts.edit}
            icon={<EditOutlined />}
            onClick={() => navigate(path.organizationEdit(org.id))}
          >
            {t('organizations.info.edit')}
          </ActionButton>
        </div>
      )}
    </header>
  )
}
