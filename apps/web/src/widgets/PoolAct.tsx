import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import type { ComponentProps } from 'react'
import { withWords } from '../i18n/i18n.ts'
import { useMay } from '../kernel/ActionButton.tsx'
import { latePart } from '../kernel/lazyPart.tsx'

const ChosenToPool = latePart(
  withWords(
    () => import('./pool/ChosenToPool.tsx').then((file) => file.ChosenToPool),
    'inspectionPool',
    'inspection',
    'inspectionTeams',
  ),
)

/** Adds log-books to the inspection pool; nothing of it is fetched for whoever may not. */
export const PoolAct = (props: ComponentProps<typeof ChosenToPool>) =>
  useMay(planContracts.add) ? <ChosenToPool {...props} /> : null
