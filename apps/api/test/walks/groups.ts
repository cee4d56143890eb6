import { Role } from '@portal/shared/access/roles'
import { groupMoves, workGroupMoves } from '../../src/access/group.ts'
import { labelMoves } from '../../src/access/label.ts'
import { makeGroup, makeWorkGroup } from '../world.ts'
import { sideOfLogbooks } from './sides.ts'
import type { Made, Walk } from './walk.ts'

/** Whether the last thing that was done to a log-book put it into the group. */
const isGrouped = (made: readonly Made[]) => made.at(-1)?.move === 'addLogbooks'

/** The walks of labels and of groups: each side has one. */
export const GROUP_WALKS = {
  label: {
    moves: labelMoves,
    input: ({ tag }) => ({ labelIds: [Number(tag)] }),
    lay: (_, side) =>
      sideOfLogbooks(side, { type: 'RC', roles: ['rc.PMC'], as: Role.rcOfficer, party: 'reader', isLasting: true }),
  },
  workGroup: {
    moves: workGroupMoves,
    input: ({ tag }) => ({ groupId: Number(tag) }),
    lay: (_, side) =>
      sideOfLogbooks(side, { type: 'RC', roles: ['rc.PMC'], as: Role.rcAdmin, party: 'reader', made: makeWorkGroup }),
    against({ made }, _person, _isOnly, move) {
      if (move === 'addLogbooks') return isGrouped(made) ? 'workGroupLocationAdded' : undefined
      return isGrouped(made) ? undefined : 'workGroupLocationNotFound'
    },
    finds: ({ made }, _person, _now, move) => isGrouped(made) === (move === 'removeLogbooks'),
  },
  group: {
    moves: groupMoves,
    input: ({ tag }) => ({ groupIds: [Number(tag)] }),
    lay: (_, side) =>
      sideOfLogbooks(side, { type: 'RC', roles: ['rc.PMC'], as: Role.rcAdmin, party: 'reader', made: makeGroup }),
    against({ made }, _person, _isOnly, move) {
      if (move === 'addLogbooks') return isGrouped(made) ? 'groupLocationAdded' : undefined
      return isGrouped(made) ? undefined : 'groupLocationNotFound'
    },
    finds: ({ made }, _person, _now, move) => isGrouped(made) === (move === 'removeLogbooks'),
  },
} satisfies Record<string, Walk>
