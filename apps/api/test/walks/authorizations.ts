import { Role } from '@portal/shared/access/roles'
import { authorizingMoves, workAuthorizationMoves } from '../../src/access/work-authorization.ts'
import { makeWorkAuthorization } from '../chain.ts'
import { grant, makeLogbook } from '../world.ts'
import { sideOfLogbooks, sideOfOrg } from './sides.ts'
import type { Walk } from './walk.ts'

/** Days that no walk reaches. */
const FAR = { startsOn: '2031-01-01', endsOn: '2031-01-31' }

export const AUTHORIZATION_WALKS = {
  authorizing: {
    moves: authorizingMoves,
    input: () => ({ by: 'CODE', ...FAR }),
    // nobody lets others work beyond his own access
    against: (_, { until }) => (until ? 'authorizationBeyondAccess' : undefined),
    lay: (_, side) => sideOfLogbooks(side, { type: 'RC', roles: ['rc.PMC'], as: Role.rcOfficer, party: 'contractor' }),
  },
  workAuthorization: {
    moves: workAuthorizationMoves,
    filter: (q) => ({ q }),
    input: () => FAR,
    lay: (displayName) =>
      sideOfOrg('RC', Role.rcOfficer, 'giver', async (org) => {
        const logbook = await makeLogbook()
        await grant(logbook, org, 'rc.PMC')
        return makeWorkAuthorization(logbook, org, { displayName })
      }),
  },
} satisfies Record<string, Walk>
