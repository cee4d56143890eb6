import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { maintenancePlanLife } from '@portal/shared/features/maintenance-plans/plan.rules'
import type { MaintenancePlanRow } from '@portal/shared/features/maintenance-plans/plan.schema'
import { path } from '@portal/shared/screens'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'

interface Props {
  of: readonly MaintenancePlanRow[] | Selection<MaintenancePlanRow>
  size?: 'small' | 'middle'
  isSeldom?: boolean
}

/** Ends or removes plans; what becomes of their visits is said before. */
export const PlanMoves = ({ of, size = 'small', isSeldom = false }: Props) => (
  <Moves
    life={maintenancePlanLife}
    contract={maintenancePlanContracts.move}
    of={of}
    size={size}
    isSeldom={isSeldom}
    linkOf={({ id }) => path.maintenancePlan(id)}
  />
)
