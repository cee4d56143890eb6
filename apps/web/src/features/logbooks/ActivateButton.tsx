import { CheckCircleOutlined } from '@ant-design/icons'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { latePart } from '../../kernel/lazyPart.tsx'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { useWords } from '../../kernel/words.ts'

const ActivateDialog = latePart(() => import('./ActivateDialog.tsx').then((file) => file.ActivateDialog))

interface Props {
  chosen: Chosen
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Activates log-books from a day on; which of them cannot be is told before. */
export function ActivateButton({ chosen, size = 'small', onDone }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        action={logbookContracts.activate}
        size={size}
        icon={<CheckCircleOutlined />}
        onClick={() => setOpen(true)}
      >
        {t('logbooks.move.activate')}
      </ActionButton>
      {isOpen && <ActivateDialog chosen={chosen} onClose={() => setOpen(false)} {...(onDone && { onDone })} />}
    </>
  )
}
