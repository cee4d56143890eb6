import { life } from '../../kernel/moves/life.ts'

/** It waits for its moment, begins then, or is called off before: by its author, or by the contractor it names. */
export const CONTRACTOR_CHANGE_STATES = ['PENDING', 'EFFECTIVE', 'CANCELLED', 'REFUSED'] as const

/** The contractor of log-books is changed by whoever is responsible for them, or by the regulator (product.md §12). */
export const contractorLife = life({
  name: 'contractor',
  states: [],
  parties: ['chooser'],
  refusal: 'contractorExists',
  moves: { change: { by: 'chooser', permission: 'contractorChange:create', reason: 'required' } },
})

/** A change that waits for its moment can be called off; afterwards the contractors change by another one. */
export const contractorChangeLife = life({
  name: 'contractorChange',
  states: CONTRACTOR_CHANGE_STATES,
  initial: 'PENDING',
  parties: ['author', 'named'],
  refusal: 'contractorChangeDecided',
  moves: {
    cancel: {
      by: 'author',
      permission: 'contractorChange:create',
      from: ['PENDING'],
      to: 'CANCELLED',
      reason: 'optional',
    },
    refuse: { by: 'named', permission: 'handover:answer', from: ['PENDING'], to: 'REFUSED', reason: 'required' },
    begin: { by: 'system', from: ['PENDING'], to: 'EFFECTIVE' },
  },
})
