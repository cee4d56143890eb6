import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { withWords } from '../i18n/i18n.ts'
import { useMay } from '../kernel/ActionButton.tsx'
import { latePart } from '../kernel/lazyPart.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'

const ChosenToPool = latePart(
  withWords(
    () => import('./pool/ChosenToPool.tsx').then((file) => file.ChosenToPool),
    'inspectionPool',
    'inspection',
    'inspectionTeams',
  ),
)

/** What the regulator's desk does with log-books that are chosen; nothing of it is fetched for others. */
export const PoolAct = (props: { chosen: Chosen; onDone: () => void }) =>
  useMay(planContracts.add) ? <ChosenToPool {...props} /> : null
