import { Role } from '@portal/shared/access/roles'
import { mergeMoves } from '../../src/access/organization-merge.ts'
import { makeMerge } from '../merges.ts'
import { makeOrg, makeUser } from '../world.ts'
import type { Walk } from './walk.ts'

/** A merger that is confirmed ends one of the two whom the other rows are of as well: it is tried where it stands alone. */
const { confirm: _, ...moves } = mergeMoves.life.moves
const answering = {
  ...mergeMoves,
  life: { ...mergeMoves.life, names: mergeMoves.life.names.filter((name) => name !== 'confirm'), moves },
}

/** The walk of mergers that are not confirmed. */
export const MERGE_WALKS = {
  organizationMerge: {
    moves: answering,
    filter: (q) => ({ q }),
    async lay(nameEn) {
      const [parent, child] = [await makeOrg('RP', { nameEn }), await makeOrg('RP')]
      const person = async (org: { id: number }, party: string) => ({
        user: await makeUser(org, [Role.rpAdmin]),
        roleIds: [Role.rpAdmin],
        party,
      })
      return {
        people: [await person(parent, 'sender'), await person(child, 'recipient')],
        row: () => makeMerge(parent, child),
      }
    },
  },
} satisfies Record<string, Walk>
