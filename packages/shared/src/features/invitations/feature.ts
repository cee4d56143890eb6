import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { rowMeta } from '../../kernel/problem-spec.ts'
import { PLACE } from '../messages/params.ts'

/** Who holds the role that is offered, since when and until when: for programs and pages, not for words. */
const holder = z.object({ nameEn: z.string(), nameZh: z.string(), startsAt: z.string(), endsAt: z.string().nullable() })

const INVITATION = [...PLACE, 'number', 'partyRole', 'orgEn', 'orgZh'] as const

/** Invitations of responsible persons to log-books. */
export const invitations = feature({
  words: {
    invitations: {
      eng: () => import('../../locales/eng/invitations.ts'),
      chi: () => import('../../locales/chi/invitations.ts'),
    },
    invitationSheets: {
      eng: () => import('../../locales/eng/invitation-sheets.ts'),
      chi: () => import('../../locales/chi/invitation-sheets.ts'),
    },
    inviting: {
      eng: () => import('../../locales/eng/inviting.ts'),
      chi: () => import('../../locales/chi/inviting.ts'),
    },
  },
  menuIds: [[141, 143]],
  screens: {
    invite: {
      menuId: 141,
      parent: 'logbooks',
      path: '/logbook/invite',
      view: 'invite',
      access: 'invitation:send',
    },
    invitations: {
      menuId: 142,
      parent: 'logbooks',
      path: '/logbook/invitation',
      view: 'invitations',
      access: 'invitation:list',
    },
    invitation: {
      menuId: 143,
      parent: 'logbooks',
      path: '/logbook/invitation/:id',
      view: 'invitation',
      access: 'invitation:list',
      isHidden: true,
      under: 'invitations',
    },
  },
  problems: {
    /** Somebody holds the role, and whoever invites has not said that he is to be replaced. */
    categoryHeld: {
      code: 20007,
      http: 400,
      meta: rowMeta.extend({ holders: z.array(holder).optional() }),
      forPrograms: ['holders'],
    },
    /** Another has the role by now than whoever meant to replace somebody has seen. */
    holderChanged: {
      code: 60279,
      http: 409,
      meta: rowMeta.extend({ holders: z.array(holder).optional() }),
      forPrograms: ['holders'],
    },
    /** Of a workbook: whoever holds the role loses it, as was asked for. */
    accessReplaced: { code: 30020, http: 409, meta: z.object({ org: z.array(z.string()), at: z.string() }) },
    /** Of a workbook: nobody who administers a responsible person reads this mailbox. */
    importEmailNotRpAdmin: { code: 20005, http: 400 },
    underInvitation: { code: 20011, http: 400, meta: rowMeta },
    organizationHasAccess: { code: 20012, http: 400, meta: rowMeta },
    invitationDecided: { code: 60275, http: 409 },
    invitationNotFound: { code: 60276, http: 404 },
    categoryNeedsHandover: { code: 60277, http: 400 },
    /** Of an answer: whoever invited may no longer give access to this log-book. */
    inviterForbidden: { code: 60278, http: 409 },
  },
  events: {
    /** To whoever invited: each log-book that was accepted, and each that was not given. */
    invitationAccepted: { tag: 'ACCESS', params: [...INVITATION, 'startsAt'], screen: 'invitations' },
    invitationLeftOut: { tag: 'ACCESS', params: INVITATION, screen: 'invitations', needsAttention: true },
    invitationDenied: { tag: 'ACCESS', params: [...INVITATION, 'reason'], screen: 'invitations', needsAttention: true },
    /** To whoever has opened it. */
    invitationCancelled: { tag: 'ACCESS', params: [...INVITATION, 'reason'], screen: 'invitations' },
    /** To whoever invited: the mail cannot be delivered. */
    invitationNotSent: { tag: 'ACCESS', params: [...INVITATION, 'email'], screen: 'invitations', needsAttention: true },
  },
  tones: {
    invitation: { A: 'todo', I: 'moving', C: 'good', D: 'stopped', R: 'bad', E: 'warn', F: 'bad' },
  },
})
