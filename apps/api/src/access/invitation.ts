import { invitationLife, invitingLife } from '@portal/shared/features/invitations/invitation.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { contractor, responsible } from './logbook.ts'
import { logbook, ofOwn, seesAll, standsForOrganization } from './readers.ts'

/**
 * Log-books of the invitations that one's organization has sent or opened: whoever is invited sees what to. Who looks after a group
 * sees those on log-books of the group, and what he has opened himself: nothing of that is open to his group yet.
 */
export const invitationLogbook: Scope<'invitationLogbook'> = (actor, now) => {
  if (seesAll(actor)) return {}
  const { userId } = actor
  const orgId = ofOwn(actor)
  const own = { invitation: { OR: [{ orgId }, { recipientOrgId: orgId }] } }
  if (standsForOrganization(actor)) return own
  const opened = { invitation: { openedById: userId, recipientOrgId: orgId } }
  return { OR: [opened, { AND: [own, { logbook: logbook(actor, now) }] }] }
}

export const invitation: Scope<'invitation'> = (actor, now) =>
  seesAll(actor) ? {} : { logbooks: { some: invitationLogbook(actor, now) } }

/** Contractors and responsible persons in force, and the regulator; which category each may offer is a rule of its own. */
export const invitingMoves = govern('logbook', invitingLife, {
  parties: {
    inviter: (actor, now) => (seesAll(actor) ? {} : { OR: [contractor(actor, now), responsible(actor, now)] }),
  },
  visible: logbook,
  unknown: 'locationNotFound',
  foreign: 'logbookForbidden',
})

export const invitationMoves = govern('invitation', invitationLife, {
  parties: { sender: ({ orgId }) => ({ orgId }), recipient: ({ orgId }) => ({ recipientOrgId: orgId }) },
  visible: invitation,
  unknown: 'invitationNotFound',
  foreign: 'forbidden',
})
