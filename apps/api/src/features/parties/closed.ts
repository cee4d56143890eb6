import type { ProblemKey } from '@portal/shared/kernel/problem'

/** Why somebody may not act on what his organization has given: some of its log-books are closed to him, who is narrowed to others. */
export const closedToGiver = ({ orgId }: { orgId: number }, given: { orgId: number }): ProblemKey | undefined =>
  orgId === given.orgId ? 'accessPartlyClosed' : undefined
