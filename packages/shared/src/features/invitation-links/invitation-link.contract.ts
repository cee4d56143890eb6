import { contracts } from '../../kernel/contract.ts'
import { invited, linkToken, openedLink, provenLink } from './invitation-link.schema.ts'

/** The link of an invitation and its page /lbAccessInvitation (spec 000 §2.1). The secret is never part of an address that is called. */
export const invitationLinkContracts = contracts('invitationLinks', {
  look: {
    method: 'post',
    path: '/api/invitationLink/look',
    access: 'public',
    body: linkToken,
    response: invited,
    summary: 'Who invites to what; nothing of a log-book',
  },
  prove: {
    method: 'post',
    path: '/api/invitationLink/prove',
    access: 'public',
    body: linkToken,
    response: provenLink,
    summary: 'Proves the address of the link for a registration, without a mailed code',
  },
  open: {
    method: 'post',
    path: '/api/invitationLink/open',
    access: 'signedIn',
    body: linkToken,
    response: openedLink,
    idempotent: true,
    changes: ['invitations'],
    summary: 'Takes whoever is signed in to the invitation, where it was sent to his address',
  },
})
