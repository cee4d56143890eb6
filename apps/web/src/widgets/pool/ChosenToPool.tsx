import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../DialogButton.tsx'
import { AddToPool } from './AddToPool.tsx'

interface Props {
  chosen: Chosen
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Adds log-books that are chosen in their list to the inspection pool. */
export function ChosenToPool({ chosen, size = 'small', onDone }: Props) {
  const { t } = useWords()
  return (
    <DialogButton
      action={planContracts.add}
      size={size}
      dialog={(close) => <AddToPool chosen={chosen} {...(onDone && { onDone })} onClose={close} />}
    >
      {t('inspectionPool.add.title')}
    </DialogButton>
  )
}
