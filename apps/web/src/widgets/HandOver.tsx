import { SwapOutlined } from '@ant-design/icons'
import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../kernel/ActionButton.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { carry } from '../kernel/steps/carried.ts'
import { useWords } from '../kernel/words.ts'

/** Under this name a handover that is being entered is kept. */
export const HAND_OVER = 'handovers.create'

interface Props {
  chosen: Chosen
  size?: 'small' | 'middle'
}

/** Takes log-books along to the page that hands them over to another organization. */
export function HandOver({ chosen, size = 'small' }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const go = () => {
    carry(HAND_OVER, chosen)
    void navigate(SCREENS.handOver.path)
  }
  return (
    <ActionButton action={handoverContracts.create} size={size} icon={<SwapOutlined />} onClick={go}>
      {t('handovers.move.handOver')}
    </ActionButton>
  )
}
