import { UserAddOutlined } from '@ant-design/icons'
import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { useState } from 'react'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { latePart } from '../kernel/lazyPart.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { useWords } from '../kernel/words.ts'

const LetInDialog = latePart(() => import('./LetInDialog.tsx').then((file) => file.LetInDialog))

interface Props {
  chosen: Chosen
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Lets a sub-contractor in to log-books; on which of them that is not possible is told before. */
export function LetIn({ chosen, size = 'small', onDone }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        action={subcontractContracts.create}
        size={size}
        icon={<UserAddOutlined />}
        onClick={() => setOpen(true)}
      >
        {t('subcontracts.move.letIn')}
      </ActionButton>
      {isOpen && <LetInDialog chosen={chosen} onClose={() => setOpen(false)} {...(onDone && { onDone })} />}
    </>
  )
}
