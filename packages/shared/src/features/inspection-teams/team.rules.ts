import { life } from '../../kernel/moves/life.ts'
import { TEAM_STATES } from '../inspection/inspection.codes.ts'

/** A team that is archived is read, and gets nothing any more (50126). */
export const teamLife = life({
  name: 'inspectionTeam',
  states: TEAM_STATES,
  initial: 'ACTIVE',
  parties: ['planner'],
  refusal: 'teamDeleteFailed',
  moves: {
    archive: { by: 'planner', permission: 'inspectionTeam:manage', from: ['ACTIVE'], to: 'ARCHIVED' },
    restore: { by: 'planner', permission: 'inspectionTeam:manage', from: ['ARCHIVED'], to: 'ACTIVE' },
  },
})
