import { OPEN_PLAN_STATES } from '@portal/shared/features/inspection/inspection.codes'
import type { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { teamMoves } from '../../access/inspection.ts'
import { acts } from '../../kernel/moves/act.ts'
import { matchingIds } from './team.service.ts'

type Input = Inputs<typeof teamContracts>['move']

/** A team with people or open plans keeps working (50126). */
const acting = acts(teamMoves, {
  find: matchingIds,
  async load({ db, actor, now }, ids) {
    const rows = await db.inspectionTeam.findMany({
      where: { AND: [{ id: { in: [...ids] } }, visible.inspectionTeam(actor, now)] },
      select: {
        id: true,
        name: true,
        orgId: true,
        _count: { select: { users: true, plans: { where: { status: { in: [...OPEN_PLAN_STATES] } } } } },
      },
    })
    return rows
  },
  refuse: ({ _count: { users, plans } }, { move }: Input) =>
    move === 'archive' && users + plans > 0 ? 'teamDeleteFailed' : undefined,
  history: ({ orgId }) => ({ concerns: [orgId] }),
})
export const move = acting.run
