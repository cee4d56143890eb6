import { withWords } from '../i18n/i18n.ts'
import { latePart } from '../kernel/lazyPart.tsx'

/** What can be done with the access to log-books, fetched with its words once the page stands. */
export const AccessActs = latePart(
  withWords(
    () => import('./AccessButtons.tsx').then((file) => file.AccessButtons),
    'contractorChanges',
    'forms',
    'formPages',
    'handovers',
    'invitations',
    'subcontracts',
    'workAuthorizations',
  ),
)
