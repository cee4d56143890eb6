import { life } from '../../kernel/moves/life.ts'
import { HANDOVER_ROLES } from '../handovers/handover.rules.ts'

/** Roles that are passed on by a handover or a change of contractor: nobody takes them away. */
const PASSED_ON: readonly string[] = HANDOVER_ROLES
export const isPassedOn = (role: string): boolean => PASSED_ON.includes(role)

/** Access is taken away by whoever gave it, of responsible persons by the contractor in force, and by the regulator. */
export const accessRightLife = life({
  // its moves are written into the history as what they do to a grant
  name: 'party',
  states: [],
  parties: ['giver'],
  refusal: 'accessRightEnded',
  moves: { revoke: { by: 'giver', permission: 'accessRight:revoke', reason: 'required' } },
})
