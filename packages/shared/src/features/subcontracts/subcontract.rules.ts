import { life } from '../../kernel/moves/life.ts'

/** It waits for its first day, is in force, is over, or was called off before it began. */
export const SUBCONTRACT_STATES = ['PENDING', 'EFFECTIVE', 'ENDED', 'CANCELLED'] as const

/** A contractor lets another in to log-books in which it works: as their contractor, or as a sub-contractor who may let in others. */
export const lettingInLife = life({
  name: 'lettingIn',
  states: [],
  parties: ['contractor'],
  refusal: 'subcontractDuplicate',
  moves: { letIn: { by: 'contractor', permission: 'subcontract:manage' } },
})

/** Whoever gave a sub-contract changes its days or ends it; it begins and ends by itself with its days and with the access of who gave it. */
export const subcontractLife = life({
  name: 'subcontract',
  states: SUBCONTRACT_STATES,
  initial: 'PENDING',
  parties: ['giver'],
  refusal: 'subcontractDecided',
  moves: {
    editDates: { by: 'giver', permission: 'subcontract:manage', from: ['PENDING', 'EFFECTIVE'], reason: 'required' },
    end: { by: 'giver', permission: 'subcontract:manage', from: ['EFFECTIVE'], to: 'ENDED', reason: 'required' },
    cancel: { by: 'giver', permission: 'subcontract:manage', from: ['PENDING'], to: 'CANCELLED', reason: 'required' },
    begin: { by: 'system', from: ['PENDING'], to: 'EFFECTIVE' },
    expire: { by: 'system', from: ['PENDING', 'EFFECTIVE'], to: 'ENDED' },
  },
})
