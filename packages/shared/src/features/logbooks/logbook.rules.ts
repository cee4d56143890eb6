import { life } from '../../kernel/moves/life.ts'
import { UNIT_ACTIVATIONS } from './logbook.codes.ts'

/** A log-book is opened for work once, from a day on; the column `activated_on` tells whether it is. */
export const activationLife = life({
  name: 'logbook',
  states: UNIT_ACTIVATIONS,
  initial: 'NOT_ACTIVATED',
  parties: ['keeper'],
  refusal: 'alreadyActivated',
  moves: {
    activate: { by: 'keeper', permission: 'logbook:activate', from: ['NOT_ACTIVATED'], to: 'ACTIVATED' },
  },
})
