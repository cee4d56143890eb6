import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { teamLife } from '@portal/shared/features/inspection-teams/team.rules'
import type { TeamRow } from '@portal/shared/features/inspection-teams/team.schema'
import { Moves } from '../../kernel/moves/Moves.tsx'

/** What can be done with a team as a whole. */
export const TeamMoves = ({ row, size = 'small' }: { row: TeamRow; size?: 'small' | 'middle' }) => (
  <Moves life={teamLife} contract={teamContracts.move} of={[row]} size={size} />
)
