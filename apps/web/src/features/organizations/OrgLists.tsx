import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { OrgCard } from '@portal/shared/features/organizations/organization.schema'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'
import './organizations.css'

/** The total alone is of interest. */
const ONE = { page: 0, size: 1 }

interface Linked {
  count: number | undefined
  to: string
  text: string
}

/** What of an organization the reader may see elsewhere: its log-books, workers and accounts, each with the way to its list. */
export function OrgLists({ org: { id, type } }: { org: Pick<OrgCard, 'id' | 'type'> }) {
  const { t } = useWords()
  const [mayBooks, mayWorkers, mayAccounts] = [
    useMay(logbookContracts.list) && (type === 'RC' || type === 'RP'),
    useMay(workerContracts.list) && type === 'RC',
    useMay(administrationContracts.list),
  ]
  const side = type === 'RC' ? 'contractors' : 'rps'
  const held = type === 'RC' ? { contractors: [id] } : { rps: [id] }
  const books = useApi(logbookContracts.list, { ...ONE, ...held }, { quiet: true, enabled: mayBooks })
  const workers = useApi(workerContracts.list, { ...ONE, employer: id }, { quiet: true, enabled: mayWorkers })
  const accounts = useApi(
    administrationContracts.list,
    { ...ONE, organizations: [id] },
    { quiet: true, enabled: mayAccounts },
  )
  const lists: Linked[] = [
    {
      count: books.data?.totalElements,
      to: `${SCREENS.logbookList.path}?${side}=${id}`,
      text: t('organizations.lists.logbooks', { count: books.data?.totalElements ?? 0 }),
    },
    {
      count: workers.data?.totalElements,
      to: `${SCREENS.workers.path}?employer=${id}`,
      text: t('organizations.lists.workers', { count: workers.data?.totalElements ?? 0 }),
    },
    {
      count: accounts.data?.totalElements,
      to: `${SCREENS.accounts.path}?organizations=${id}`,
      text: t('organizations.lists.accounts', { count: accounts.data?.totalElements ?? 0 }),
    },
  ]
  const shown = lists.filter(({ count }) => count)
  if (!shown.length) return null
  return (
    <nav className="lb-org-lists" aria-label={t('organizations.lists.title')}>
      {shown.map(({ to, text }) => (
        <Link key={to} className="lb-btn" to={to}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
