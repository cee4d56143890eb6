import { useParams } from 'react-router-dom'
import { useMe } from '../../kernel/session.ts'
import { OrganizationInfo } from './OrganizationInfo.tsx'

/** Organization info: one's own. */
export const OrganizationInfoPage = () => <OrganizationInfo id={useMe().user.organisation.id} isOwn />

/** Any organization, from the regulator's list. */
export function OrganizationDetailPage() {
  const { id = '' } = useParams()
  return <OrganizationInfo id={Number(id)} />
}
