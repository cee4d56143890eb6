import { SCREENS } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mayCall, useMe } from '../../kernel/session.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { useSeesSeveral } from '../../widgets/OrganizationFilter.tsx'

interface Props {
  /** Whose they are; one's own without it. */
  organizationId?: number | undefined
  /** How many people, where that is known. */
  people?: number
}
/** Where those are who belong to no group yet, and the log-books of which none has any. */
export function Ungrouped({ organizationId, people }: Props) {
  const { t } = useWords()
  const own = useMe().user.organisation.id
  const seesSeveral = useSeesSeveral()
  const isOwn = organizationId === undefined || organizationId === own
  const whose: Record<string, string> = seesSeveral || !isOwn ? { organizations: String(organizationId ?? own) } : {}
  const search = new URLSearchParams({ noGroup: 'true', status: 'ENABLED', ...whose })
  const said =
    people === undefined
      ? t('groupPages.peopleOutside')
      : t('groupPages.outside', { count: people, number: numberText(people) })
  const links: [string, ReactNode, boolean][] = [
    [`${SCREENS.accounts.path}?${search}`, said, mayCall(SCREENS.accounts.access)],
    [
      `${SCREENS.logbookList.path}?noGroup=true`,
      t('groupPages.logbooksOutside'),
      isOwn && mayCall(SCREENS.logbookList.access),
    ],
  ]
  return (
    <span className="lb-tags">
      {links.map(
        ([to, text, isOffered]) =>
          isOffered && (
            <Link key={to} to={to}>
              {text}
            </Link>
          ),
      )}
    </span>
  )
}
