import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import type { ReactNode } from 'react'
import { withWords } from '../../i18n/i18n.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { DialogButton } from '../DialogButton.tsx'

const CancelDialog = latePart(
  withWords(() => import('./CancelDialog.tsx').then((file) => file.CancelDialog), 'inspectionPool', 'inspection'),
)

interface Props {
  chosen: Chosen
  size: 'small' | 'middle'
  isOffered: boolean
  children: ReactNode
}
/** Cancels plans, wherever they are shown, for whoever keeps the pool. */
export const CancelPlans = ({ chosen, size, isOffered, children }: Props) => (
  <DialogButton
    action={planContracts.move}
    size={size}
    isOffered={isOffered}
    dialog={(close) => <CancelDialog chosen={chosen} onClose={close} />}
  >
    {children}
  </DialogButton>
)
