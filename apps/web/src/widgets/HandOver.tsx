import { SwapOutlined } from '@ant-design/icons'
import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { SCREENS } from '@portal/shared/screens'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { useWords } from '../kernel/words.ts'
import { CarryButton } from './CarryButton.tsx'

/** Under this name a handover that is being entered is kept. */
export const HAND_OVER = 'handovers.create'

interface Props {
  chosen: Chosen
  size?: 'small' | 'middle'
}

/** Takes log-books along to the page that hands them over to another organization. */
export function HandOver({ chosen, size = 'small' }: Props) {
  const { t } = useWords()
  return (
    <CarryButton
      action={handoverContracts.create}
      act={HAND_OVER}
      taken={chosen}
      to={SCREENS.handOver.path}
      size={size}
      icon={<SwapOutlined />}
    >
      {t('handovers.move.handOver')}
    </CarryButton>
  )
}
