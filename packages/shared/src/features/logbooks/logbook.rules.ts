import { life } from '../../kernel/moves/life.ts'
import { STAGES, UNIT_ACTIVATIONS } from './logbook.codes.ts'

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

/** A lift is installed, serves, and is demolished (product.md §5); the column `stage` tells. What was demolished, or got its statutory id, by mistake only the regulator puts back. */
export const logbookStageLife = life({
  name: 'logbookStage',
  states: STAGES,
  initial: 'INSTALLATION',
  parties: ['keeper', 'regulator'],
  refusal: 'stageChanged',
  moves: {
    takeIntoService: {
      by: 'keeper',
      permission: 'logbook:takeIntoService',
      from: ['INSTALLATION'],
      to: 'IN_SERVICE',
      reason: 'optional',
    },
    demolish: {
      by: 'keeper',
      permission: 'logbook:demolish',
      from: ['IN_SERVICE'],
      to: 'DEMOLISHED',
      reason: 'required',
    },
    putBack: {
      by: 'regulator',
      permission: 'logbook:putBack',
      from: ['DEMOLISHED'],
      to: 'IN_SERVICE',
      reason: 'required',
    },
    returnToInstallation: {
      by: 'regulator',
      permission: 'logbook:returnToInstallation',
      from: ['IN_SERVICE'],
      to: 'INSTALLATION',
      reason: 'required',
    },
  },
})
