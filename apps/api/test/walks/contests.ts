import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { contestMoves } from '../../src/access/contest.ts'
import { makeContest, makeSettledMonth } from '../contests.ts'
import { grant, makeLogbook, makeOrg, makeUser } from '../world.ts'
import { makeRecord } from './sides.ts'
import type { Walk } from './walk.ts'

/** The walk of contests of settled months. */
export const CONTEST_WALKS = {
  healthContest: {
    moves: contestMoves,
    filter: (q) => ({ q }),
    input: () => ({ correction: 'LEAVE_OUT' }),
    async lay(claim) {
      const rc = await makeOrg('RC')
      const contester = await makeUser(rc, [Role.rcOfficer])
      const regulator = await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdOfficer])
      return {
        people: [
          { user: contester, roleIds: [Role.rcOfficer], party: 'contester' },
          { user: regulator, roleIds: [Role.emsdOfficer], party: 'decider', isEverywhere: true },
        ],
        async row(index) {
          const logbook = await makeLogbook()
          await grant(logbook, rc, 'rc.PMC')
          await makeSettledMonth(logbook, rc.id)
          return makeContest(logbook, rc, { claim, jobRecordId: (await makeRecord(logbook, index)).id })
        },
      }
    },
  },
} satisfies Record<string, Walk>
