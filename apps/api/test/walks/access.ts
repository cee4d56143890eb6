import { Role, type RoleId } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { accessRightMoves, askingExtensionMoves, extensionMoves } from '../../src/access/access-right.ts'
import { makeExtension } from '../chain.ts'
import { grant, makeLogbook, makeOrg, makeUser } from '../world.ts'
import { AUTHORIZATION_WALKS } from './authorizations.ts'
import { CONTEST_WALKS } from './contests.ts'
import { MERGE_WALKS } from './merges.ts'
import { SENSOR_WALKS } from './sensors.ts'
import { FAR, sideOfLogbooks, sideOfOrg } from './sides.ts'
import { SPECIFICATION_WALKS } from './specifications.ts'
import { SUBCONTRACT_WALKS } from './subcontracts.ts'
import type { Walk } from './walk.ts'

/** The walks of access rights and of what is asked of them. */
export const ACCESS_WALKS = {
  ...CONTEST_WALKS,
  ...MERGE_WALKS,
  ...SENSOR_WALKS,
  ...SPECIFICATION_WALKS,
  ...SUBCONTRACT_WALKS,
  ...AUTHORIZATION_WALKS,
  accessRight: {
    moves: accessRightMoves,
    filter: () => ({ roles: ['rp.OCOMM'] }),
    against: ({ made }) => (made.length ? 'accessRightEnded' : undefined),
    // of what responsible persons hold, by the contractor in force
    lay: (_, side) =>
      sideOfLogbooks(side, {
        type: 'RC',
        roles: ['rc.PMC'],
        as: Role.rcAdmin,
        party: 'giver',
        below: async (logbook) => grant(logbook, await makeOrg('RP'), 'rp.OCOMM'),
      }),
  },
  askingExtension: {
    moves: askingExtensionMoves,
    filter: () => ({ roles: ['rp.OCOMM'] }),
    input: () => ({ until: FAR }),
    against: ({ made }) => (made.length ? 'extensionPending' : undefined),
    lay: () =>
      sideOfOrg('RP', Role.rpOfficer, 'holder', async (org) =>
        grant(await makeLogbook(), org, 'rp.OCOMM', { endsAt: startOf('2030-01-01') }),
      ),
  },
  accessExtension: {
    moves: extensionMoves,
    filter: () => ({ roles: ['rp.OCOMM'] }),
    // its own, and that of the access that goes on
    entries: (move) => (move === 'agree' ? 2 : 1),
    async lay() {
      const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
      const person = async (org: { id: number }, role: RoleId, party: string) => ({
        user: await makeUser(org, [role]),
        roleIds: [role],
        party,
      })
      return {
        people: [await person(rp, Role.rpAdmin, 'holder'), await person(rc, Role.rcAdmin, 'giver')],
        async row() {
          const logbook = await makeLogbook()
          await grant(logbook, rc, 'rc.PMC')
          const right = await grant(logbook, rp, 'rp.OCOMM', { endsAt: startOf('2030-01-01') })
          return makeExtension(right)
        },
      }
    },
  },
} satisfies Record<string, Walk>
