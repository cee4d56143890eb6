import { Role } from '@portal/shared/access/roles'
import { maintenancePlanMoves } from '../../src/access/maintenance-plan.ts'
import { makePlan } from '../plans.ts'
import { sideOfOrg } from './sides.ts'
import type { Walk } from './walk.ts'

export const PLAN_WALKS = {
  maintenancePlan: {
    moves: maintenancePlanMoves,
    filter: (q: string) => ({ q }),
    // who removes a plan has nothing more of it
    knows: ({ made }) => !made.some(({ move }) => move === 'remove'),
    lands: (made) =>
      made.some(({ move }) => move === 'remove') ? 'none' : made.some(({ move }) => move === 'end') ? 'ENDED' : 'OPEN',
    lay: (name) =>
      sideOfOrg('RC', Role.rcOfficer, 'keeper', (org) => makePlan(org, { name: `${name} ${crypto.randomUUID()}` })),
  },
} satisfies Record<string, Walk>
