import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

const EXTENSION = [...PLACE, 'partyRole', 'orgEn', 'orgZh'] as const

/** Who sees which log-book, and why. */
export const accessRights = feature({
  words: {
    accessRights: {
      eng: () => import('../../locales/eng/access-rights.ts'),
      chi: () => import('../../locales/chi/access-rights.ts'),
    },
  },
  menuIds: [[130, 136]],
  screens: {
    rpHistory: {
      menuId: 135,
      parent: 'logbooks',
      path: '/logbook/rp-history',
      view: 'rpHistory',
      access: 'accessRight:list',
    },
    accessRights: {
      menuId: 134,
      parent: 'logbooks',
      path: '/logbook/access-right',
      view: 'accessRights',
      access: 'accessRight:list',
    },
  },
  tones: {
    accessExtension: { OPEN: 'todo', AGREED: 'good', DECLINED: 'bad', WITHDRAWN: 'stopped' },
  },
  problems: {
    accessRightNotFound: { code: 60280, http: 404 },
    /** Neither given by the reader's organization nor of a responsible person where it is the contractor. */
    accessRightForeign: { code: 60281, http: 403 },
    accessRightEnded: { code: 60282, http: 409 },
    /** A role of a contractor, developer or owner. */
    accessPassedOn: { code: 60283, http: 409 },
    /** One is open already. */
    extensionPending: { code: 60284, http: 409 },
    extensionDecided: { code: 60285, http: 409 },
    /** It has no end of its own: none at all, or one that follows from a change or handover. */
    extensionWithoutEnd: { code: 60286, http: 409 },
    extensionNotLater: { code: 60287, http: 400 },
    /** Another organization holds the role from that end on. */
    extensionTaken: { code: 60288, http: 409 },
  },
  events: {
    /** To its holder and to whoever gave it, some days before. */
    accessEnding: {
      tag: 'ACCESS',
      params: [...EXTENSION, 'expiresOn', 'days'],
      screen: 'accessRights',
      needsAttention: true,
    },
    /** To whoever gave it: `org` asks for a later end. */
    extensionAsked: {
      tag: 'ACCESS',
      params: [...EXTENSION, 'endsAt', 'until'],
      screen: 'accessRights',
      needsAttention: true,
    },
    /** To its holder. */
    extensionAgreed: { tag: 'ACCESS', params: [...EXTENSION, 'until'], screen: 'accessRights' },
    extensionDeclined: {
      tag: 'ACCESS',
      params: [...EXTENSION, 'reason'],
      screen: 'accessRights',
      needsAttention: true,
    },
    /** To whoever gave it: `by` has taken it from `org`. */
    accessRevoked: {
      tag: 'ACCESS',
      params: [...PLACE, 'partyRole', 'orgEn', 'orgZh', 'byEn', 'byZh', 'reason'],
      screen: 'accessRights',
    },
  },
})
