import { Role } from '@portal/shared/access/roles'
import { lettingInMoves, subcontractMoves } from '../../src/access/subcontract.ts'
import { makeSubcontract } from '../chain.ts'
import { grant, makeLogbook, makeOrg } from '../world.ts'
import { FAR, sideOfLogbooks, sideOfOrg } from './sides.ts'
import type { Walk } from './walk.ts'

const DAYS = { startsOn: FAR, endsOn: '2031-12-31' }

/** The walks of sub-contracts and of giving them. */
export const SUBCONTRACT_WALKS = {
  lettingIn: {
    moves: lettingInMoves,
    input: ({ tag }) => ({ subOrgId: Number(tag), displayName: 'Second team', role: 'sub.MSC', ...DAYS }),
    // its own, and that of the access it gives; of all, the LE2
    entries: () => 2,
    ofAll: () => 1,
    against: ({ made }, { until }) => {
      if (made.length) return 'subcontractDuplicate'
      return until ? 'subcontractOutlasts' : undefined
    },
    async lay(_, side) {
      const own = await sideOfLogbooks(side, {
        type: 'RC',
        roles: ['rc.PMC'],
        as: Role.rcOfficer,
        party: 'contractor',
      })
      const { id } = await makeOrg('RC')
      return { ...own, people: own.people.map((person) => ({ ...person, tag: String(id) })) }
    },
  },
  subcontract: {
    moves: subcontractMoves,
    filter: (q) => ({ q }),
    input: () => DAYS,
    // its own, and that of its access
    entries: () => 2,
    // of one that has begun, which subcontract.test.ts tries
    unmade: ['end'],
    lay: (displayName) =>
      sideOfOrg('RC', Role.rcOfficer, 'giver', async (org) => {
        const logbook = await makeLogbook()
        await grant(logbook, org, 'rc.PMC')
        return makeSubcontract(logbook, org, await makeOrg('RC'), { displayName })
      }),
  },
} satisfies Record<string, Walk>
