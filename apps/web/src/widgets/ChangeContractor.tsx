import { SwapOutlined } from '@ant-design/icons'
import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import { useState } from 'react'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { latePart } from '../kernel/lazyPart.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { useWords } from '../kernel/words.ts'

const ChangeContractorDialog = latePart(() =>
  import('./ChangeContractorDialog.tsx').then((file) => file.ChangeContractorDialog),
)

interface Props {
  chosen: Chosen
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Changes the contractor of log-books; which of them cannot be changed, and what ends with it, is told before. */
export function ChangeContractor({ chosen, size = 'small', onDone }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        action={contractorChangeContracts.create}
        size={size}
        icon={<SwapOutlined />}
        onClick={() => setOpen(true)}
      >
        {t('contractorChanges.move.change')}
      </ActionButton>
      {isOpen && <ChangeContractorDialog chosen={chosen} onClose={() => setOpen(false)} {...(onDone && { onDone })} />}
    </>
  )
}
