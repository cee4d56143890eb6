import { SendOutlined } from '@ant-design/icons'
import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { useState } from 'react'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { latePart } from '../kernel/lazyPart.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { useWords } from '../kernel/words.ts'

const HandOverDialog = latePart(() => import('./HandOverDialog.tsx').then((file) => file.HandOverDialog))

interface Props {
  chosen: Chosen
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Hands log-books over to another organization; which of them cannot be is told before. */
export function HandOver({ chosen, size = 'small', onDone }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton action={handoverContracts.create} size={size} icon={<SendOutlined />} onClick={() => setOpen(true)}>
        {t('handovers.move.handOver')}
      </ActionButton>
      {isOpen && <HandOverDialog chosen={chosen} onClose={() => setOpen(false)} {...(onDone && { onDone })} />}
    </>
  )
}
