import { Role } from '@portal/shared/access/roles'
import { dutyMoves } from '../../src/access/duty.ts'
import { makeDuty } from '../duties.ts'
import { grant, makeLogbook, makeOrg, makeUser } from '../world.ts'
import type { Person, Side, Walk } from './walk.ts'

/** Two officers of the contractor that owes it. */
async function sides(addressEn: string): Promise<Side> {
  const rc = await makeOrg('RC')
  const officer = async (): Promise<Person> => ({
    user: await makeUser(rc, [Role.rcOfficer]),
    roleIds: [Role.rcOfficer],
    party: 'owner',
  })
  return {
    people: [await officer(), await officer()],
    row: async () => {
      const logbook = await makeLogbook({ addressEn })
      await grant(logbook, rc, 'rc.PMC')
      return makeDuty(logbook)
    },
  }
}

/** What people do about duties. */
export const DUTY_WALKS = {
  duty: {
    moves: dutyMoves,
    filter: (q: string) => ({ q }),
    lay: sides,
    // a drawn reason is none of the codes that it takes
    unmade: ['snooze'],
    input: () => ({ until: '2027-03-01' }),
  },
} satisfies Record<string, Walk>
