import type { ProblemKey } from '../../kernel/problem.ts'
import { accessProblems } from './problems/access.ts'
import { commonProblems } from './problems/common.ts'
import { importProblems } from './problems/imports.ts'
import { inspectionProblems } from './problems/inspection.ts'
import { invitationProblems } from './problems/invitations.ts'
import { logbookProblems } from './problems/logbooks.ts'
import { organizationProblems } from './problems/organizations.ts'

/** What happened, what it means, what to do. `%row%` and other `%words%` come from the meta of the problem. */
export const problems: Record<ProblemKey, string> = {
  ...commonProblems,
  ...accessProblems,
  ...logbookProblems,
  ...importProblems,
  ...invitationProblems,
  ...inspectionProblems,
  ...organizationProblems,
}
