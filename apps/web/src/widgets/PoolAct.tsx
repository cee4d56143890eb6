import { withWords } from '../i18n/i18n.ts'
import { latePart } from '../kernel/lazyPart.tsx'

/** What the regulator's desk does with log-books that are chosen, fetched with its words once rows are. */
export const PoolAct = latePart(
  withWords(
    () => import('./pool/ChosenToPool.tsx').then((file) => file.ChosenToPool),
    'inspectionPool',
    'inspection',
    'inspectionTeams',
  ),
)
