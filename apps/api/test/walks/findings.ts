import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { dayOf } from '@portal/shared/kernel/time'
import { findingMoves } from '../../src/access/inspection-finding.ts'
import { makeFinding } from '../findings.ts'
import { grant, makeLogbook, makeOrg, makeUser, world } from '../world.ts'
import type { Person, Side, Walk } from './walk.ts'

/** A contractor's officer, and somebody at the regulator's desk, who sees every finding. */
async function sides(addressEn: string): Promise<Side> {
  const rc = await makeOrg('RC')
  const officer = async (): Promise<Person> => ({
    user: await makeUser(rc, [Role.rcOfficer]),
    roleIds: [Role.rcOfficer],
    party: 'contractor',
  })
  const checker = {
    user: await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdOfficer]),
    roleIds: [Role.emsdOfficer],
    party: 'checker',
    isEverywhere: true,
  }
  return {
    people: [await officer(), checker],
    row: async () => {
      const logbook = await makeLogbook({ addressEn })
      await grant(logbook, rc, 'rc.PMC')
      return makeFinding(logbook, rc)
    },
  }
}

/** The life of what inspections find. */
export const FINDING_WALKS = {
  inspectionFinding: {
    moves: findingMoves,
    unmade: ['sendBack'],
    filter: (q: string) => ({ q }),
    lay: sides,
    input: () => ({ remark: 'a remark', seenBy: 'EVIDENCE' }),
    against: (row, _, __, move) =>
      move === 'remind' && row.made.some((one) => one.move === 'remind' && dayOf(one.at) === dayOf(world.now))
        ? 'findingRemindedToday'
        : undefined,
  },
} satisfies Record<string, Walk>
