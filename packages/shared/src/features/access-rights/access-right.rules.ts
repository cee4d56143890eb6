import { life } from '../../kernel/moves/life.ts'

/** Access is taken away by whoever gave it, of responsible persons by the contractor in force, and by the regulator. */
export const accessRightLife = life({
  // its moves are written into the history as what they do to a grant
  name: 'party',
  states: [],
  parties: ['giver'],
  refusal: 'accessRightEnded',
  moves: { revoke: { by: 'giver', permission: 'accessRight:revoke', reason: 'required' } },
})
