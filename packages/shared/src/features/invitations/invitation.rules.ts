import { life } from '../../kernel/moves/life.ts'
import type { ProblemKey } from '../../kernel/problem.ts'
import type { PartyRole } from '../parties/party.schema.ts'

/** The roles of a responsible person, to which somebody is invited (spec 001 §5). */
export const INVITED_CATEGORIES = [
  'rp.OC',
  'rp.OCOMM',
  'rp.MAC',
  'rp.PMC',
  'rp.PMC_S',
  'rp.OWNER',
  'rp.OWNER_S',
  'rp.CMC',
  'rp.CMC_S',
  'rp.DEV',
  'rp.DEV_S',
] as const satisfies readonly PartyRole[]
export type InvitedCategory = (typeof INVITED_CATEGORIES)[number]

/** Roles that pass on by handover once somebody holds them; only their first holder is invited. */
const HANDED_OVER: readonly InvitedCategory[] = ['rp.DEV', 'rp.OWNER']
export const isHandedOver = (category: InvitedCategory): boolean => HANDED_OVER.includes(category)

/** Several may hold it at a time: whoever has it invites helpers of his own. */
const isShared = (category: InvitedCategory): boolean => category.endsWith('_S')
/** Of which role one holder at a time is there, who is replaced. */
export const isExclusive = (category: InvitedCategory): boolean => !isShared(category)

/** A responsible person invites whoever replaces it, and those who share its role; contractors and the regulator invite to any. */
export const mayOffer = (held: string, category: InvitedCategory): boolean =>
  held === category || (isShared(category) && held === category.slice(0, -'_S'.length))

/** Why access to a log-book cannot be offered or given. */
export const INVITATION_FAULTS = [
  'logbookForbidden',
  'effectiveAfterEnd',
  'organizationHasAccess',
  'handoverPending',
  'categoryNeedsHandover',
  'categoryHeld',
  'holderChanged',
  'inviterForbidden',
] as const satisfies readonly ProblemKey[]
export type InvitationFault = (typeof INVITATION_FAULTS)[number]

/** A open, I confirmed and in progress, C completed, D cancelled, R rejected, E not sendable, F failed (spec 001 §4). */
export const INVITATION_STATES = ['A', 'I', 'C', 'D', 'R', 'E', 'F'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Whoever may keeps company in the log-book invites a responsible person to it; nothing changes before the invitation is accepted. */
export const invitingLife = life({
  name: 'inviting',
  states: [],
  parties: ['inviter'],
  refusal: 'underInvitation',
  moves: { invite: { by: 'inviter', permission: 'invitation:send' } },
})

/**
 * An invitation is answered once, while its link is good. Accepting leads to I where access begins later, to C where it has begun,
 * to F where some log-books could not be given.
 */
export const invitationLife = life({
  name: 'invitation',
  states: INVITATION_STATES,
  initial: 'A',
  parties: ['sender', 'recipient'],
  refusal: 'invitationDecided',
  moves: {
    accept: { by: 'recipient', permission: 'invitation:answer', from: ['A'] },
    deny: { by: 'recipient', permission: 'invitation:answer', from: ['A'], to: 'R', reason: 'optional' },
    resend: { by: 'sender', permission: 'invitation:resend', from: ['A', 'E', 'F'] },
    retry: { by: 'sender', permission: 'invitation:resend', from: ['F'] },
    editDates: { by: 'sender', permission: 'invitation:send', from: ['A', 'I'], reason: 'required' },
    cancel: { by: 'sender', permission: 'invitation:cancel', from: ['A', 'I'], to: 'D', reason: 'required' },
    begin: { by: 'system', from: ['I'], to: 'C' },
  },
})
