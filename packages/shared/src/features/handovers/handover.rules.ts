import { life } from '../../kernel/moves/life.ts'
import { PASSED_ON_ROLES } from '../parties/party.schema.ts'

/** What can be handed over is what is passed on. */
export const HANDOVER_ROLES = PASSED_ON_ROLES
/** What is received in place of a role where the installation ends with it. */
export const RECEIVED_ROLES = ['rc.PMC'] as const
const BECOMES: Partial<Record<string, (typeof RECEIVED_ROLES)[number]>> = { 'rc.PIC': 'rc.PMC' }
/** The other role that whoever takes over this one may receive; nothing where it is always the same. */
export const receivedFor = (role: string) => BECOMES[role]
export const HANDOVER_STATES = ['OPEN', 'CONFIRMED', 'CANCELLED', 'REFUSED'] as const

/** Whoever holds the role hands log-books to another organization, which has to confirm. */
export const handingOverLife = life({
  name: 'handingOver',
  states: [],
  parties: ['holder'],
  refusal: 'handoverPending',
  moves: { handOver: { by: 'holder', permission: 'handover:send' } },
})

/** Each log-book of a handover is confirmed, refused or called off by itself; unanswered at its moment it is cancelled. */
export const handoverLife = life({
  name: 'handover',
  states: HANDOVER_STATES,
  initial: 'OPEN',
  parties: ['sender', 'receiver'],
  refusal: 'takeoverNotFound',
  moves: {
    confirm: { by: 'receiver', permission: 'handover:answer', from: ['OPEN'], to: 'CONFIRMED' },
    refuse: { by: 'receiver', permission: 'handover:answer', from: ['OPEN'], to: 'REFUSED', reason: 'required' },
    cancel: { by: 'sender', permission: 'handover:send', from: ['OPEN'], to: 'CANCELLED', reason: 'optional' },
    lapse: { by: 'system', from: ['OPEN'], to: 'CANCELLED' },
  },
})
