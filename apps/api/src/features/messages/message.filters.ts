import type { messageContracts } from '@portal/shared/features/messages/message.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'

type Search = Inputs<typeof messageContracts>['search']

/** What a filter asks of a person's rows; the text is the search's affair. Only columns, so that it can become SQL. */
export const passing = ({
  tags,
  read,
  bookmarked,
  from,
  to,
}: Pick<Search, 'tags' | 'read' | 'bookmarked' | 'from' | 'to'>) => ({
  ...(tags && { tag: { in: tags } }),
  ...(read !== undefined && { readAt: read ? { not: null } : null }),
  ...(bookmarked !== undefined && { bookmarkedAt: bookmarked ? { not: null } : null }),
  ...((from || to) && { createdAt: instantsOf(from, to) }),
})
