import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { OrganizationContact, OrganizationInfo } from './OrganizationInfo.tsx'

/** Organization info: one's own. */
export const OrganizationInfoPage = () => <OrganizationInfo id={useMe().user.organisation.id} isOwn />

/** Any organization that the reader deals with: all of it for whoever keeps it, for others how to reach it. */
export function OrganizationDetailPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data, error, isError, refetch } = useApi(organizationContracts.card, { id }, { quiet: true })
  if (isError && !data)
    return <Failed error={error} title={t('organizations.info.failed')} onRetry={() => void refetch()} />
  if (!data) return <Loading columns={3} />
  return data.isKept ? <OrganizationInfo id={id} /> : <OrganizationContact org={data} />
}
