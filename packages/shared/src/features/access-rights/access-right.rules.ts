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

/** Whoever holds access that ends asks for a later end. */
export const askingExtensionLife = life({
  name: 'party',
  states: [],
  parties: ['holder'],
  refusal: 'extensionPending',
  moves: { askExtension: { by: 'holder', permission: 'accessRight:list' } },
})

export const EXTENSION_STATES = ['OPEN', 'AGREED', 'DECLINED', 'WITHDRAWN'] as const
/** It is agreed to or declined by whoever may take the access away, or taken back by whoever asked. */
export const extensionLife = life({
  name: 'accessExtension',
  states: EXTENSION_STATES,
  initial: 'OPEN',
  parties: ['holder', 'giver'],
  refusal: 'extensionDecided',
  moves: {
    agree: { by: 'giver', permission: 'accessRight:revoke', from: ['OPEN'], to: 'AGREED' },
    decline: { by: 'giver', permission: 'accessRight:revoke', from: ['OPEN'], to: 'DECLINED', reason: 'required' },
    withdraw: { by: 'holder', permission: 'accessRight:list', from: ['OPEN'], to: 'WITHDRAWN' },
  },
})
