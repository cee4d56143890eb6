import { life } from '../../kernel/rules.ts'
import { PROPOSAL_STATES } from './organization.codes.ts'

/** What an organization wants to be called and registered as: the regulator decides, its author may take it back. */
export const proposalLife = life({
  states: PROPOSAL_STATES,
  initial: 'PROPOSED',
  parties: ['decider', 'proposer'],
  refusal: 'alreadyDecided',
  moves: {
    approve: { by: 'decider', permission: 'organization:approve', from: ['PROPOSED'], to: 'APPROVED' },
    reject: { by: 'decider', permission: 'organization:approve', from: ['PROPOSED'], to: 'REJECTED', ask: 'reason' },
    withdraw: { by: 'proposer', permission: 'organization:edit', from: ['PROPOSED'], to: 'WITHDRAWN' },
  },
})
