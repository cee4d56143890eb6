import { life } from '../../kernel/moves/life.ts'
import { PROPOSAL_STATES } from './organization.codes.ts'

/** What an organization wants to be called and registered as: the regulator decides, its author may take it back. */
export const proposalLife = life({
  name: 'organization',
  states: PROPOSAL_STATES,
  initial: 'PROPOSED',
  parties: ['decider', 'proposer'],
  refusal: 'alreadyDecided',
  moves: {
    approve: { by: 'decider', permission: 'organization:approve', from: ['PROPOSED'], to: 'APPROVED', isWhole: true },
    reject: {
      by: 'decider',
      permission: 'organization:approve',
      from: ['PROPOSED'],
      to: 'REJECTED',
      reason: 'required',
      isWhole: true,
    },
    withdraw: { by: 'proposer', permission: 'organization:edit', from: ['PROPOSED'], to: 'WITHDRAWN' },
  },
})
