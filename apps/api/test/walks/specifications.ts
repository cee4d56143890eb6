import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { updateMoves } from '../../src/access/specification.ts'
import { makeUpdate } from '../specifications.ts'
import { grant, makeLogbook, makeOrg, makeUser } from '../world.ts'
import type { Walk } from './walk.ts'

/** The walk of applications for another data sheet. */
export const SPECIFICATION_WALKS = {
  specificationUpdate: {
    moves: updateMoves,
    filter: (q) => ({ q }),
    input: () => ({ logbookVersion: 1 }),
    // the log-book has the change in its own history, too
    entries: (move) => (move === 'approve' ? 2 : 1),
    async lay(reason) {
      const rc = await makeOrg('RC')
      const applicant = await makeUser(rc, [Role.rcOfficer])
      const reviewer = await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdOfficer])
      return {
        people: [
          { user: applicant, roleIds: [Role.rcOfficer], party: 'applicant' },
          { user: reviewer, roleIds: [Role.emsdOfficer], party: 'reviewer', isEverywhere: true },
        ],
        async row() {
          const logbook = await makeLogbook()
          await grant(logbook, rc, 'rc.PMC')
          return makeUpdate(logbook, rc, { reason })
        },
      }
    },
  },
} satisfies Record<string, Walk>
