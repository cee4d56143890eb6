import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

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
    accessRights: {
      menuId: 134,
      parent: 'logbooks',
      path: '/logbook/access-right',
      view: 'accessRights',
      access: 'accessRight:list',
    },
  },
  problems: {
    accessRightNotFound: { code: 60280, http: 404 },
    /** Neither given by the reader's organization nor of a responsible person where it is the contractor. */
    accessRightForeign: { code: 60281, http: 403 },
    accessRightEnded: { code: 60282, http: 409 },
    /** A role of a contractor, developer or owner. */
    accessPassedOn: { code: 60283, http: 409 },
  },
  events: {
    /** To whoever gave it: `by` has taken it from `org`. */
    accessRevoked: {
      tag: 'ACCESS',
      params: [...PLACE, 'partyRole', 'orgEn', 'orgZh', 'byEn', 'byZh', 'reason'],
      screen: 'accessRights',
    },
  },
})
