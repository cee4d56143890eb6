import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { useApi } from '../kernel/api.ts'
import { useSession } from '../kernel/session.ts'
import { useWords } from '../kernel/words.ts'

/** Who in one's own organization gives rights: by name, once that is known. */
export function OwnAdmins() {
  const { t, person } = useWords()
  const enabled = useSession().state === 'in'
  const { data } = useApi(organizationContracts.admins, {}, { enabled, quiet: true })
  return data?.names.length
    ? t('info.noRight.admins', { names: data.names.map(person).join(t('common.comma')) })
    : t('info.noRight.who')
}
