import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

const AUTHORIZATION = [...PLACE, 'number', 'orgEn', 'orgZh'] as const

/** Temporary work authorisations: one person of somebody else on named log-books, between two dates. */
export const workAuthorizations = feature({
  words: {
    workAuthorizations: {
      eng: () => import('../../locales/eng/work-authorizations.ts'),
      chi: () => import('../../locales/chi/work-authorizations.ts'),
    },
  },
  menuIds: [[144, 144]],
  screens: {
    workAuthorizations: {
      menuId: 144,
      parent: 'logbooks',
      path: '/logbook/work-authorization',
      view: 'workAuthorizations',
      access: 'workAuthorization:list',
    },
  },
  problems: {
    workAuthorizationNotFound: { code: 60300, http: 404 },
    /** No code is to be had: it is redeemed, over, or names somebody by his certificate. */
    invitationCodeUnavailable: { code: 60301, http: 400 },
    authorizationCodeIncorrect: { code: 60302, http: 400 },
    authorizationCodeUsed: { code: 60303, http: 409 },
    authorizationCodeExpired: { code: 60304, http: 400 },
    workAuthorizationDecided: { code: 60305, http: 409 },
    /** The person has one by the same contractor on the log-book for some of these days. */
    workAuthorizationDuplicate: { code: 60306, http: 409 },
    /** The contractor's own access ends before. */
    authorizationBeyondAccess: { code: 60307, http: 400, meta: z.object({ places: z.string() }) },
    /** Whoever works for the contractor needs none. */
    authorizedOwnWorker: { code: 60308, http: 400 },
    /** The first day of one that has begun stays. */
    authorizationBegun: { code: 60309, http: 400 },
  },
  events: {
    /** To whom it names. */
    workAuthorized: { tag: 'ACCESS', params: [...AUTHORIZATION, 'startsAt', 'endsAt'] },
    workAuthorizationChanged: { tag: 'ACCESS', params: [...AUTHORIZATION, 'startsAt', 'endsAt', 'reason'] },
    /** To whom it names and who gave it. */
    workAuthorizationEnded: { tag: 'ACCESS', params: [...AUTHORIZATION, 'endsAt', 'reason'] },
    /** To whoever gave it. */
    workAuthorizationRedeemed: {
      tag: 'ACCESS',
      params: [...AUTHORIZATION, 'userName'],
      screen: 'workAuthorizations',
    },
  },
  tones: {
    workAuthorization: { PLANNED: 'moving', EFFECTIVE: 'good', ENDED: 'ended', REVOKED: 'stopped' },
  },
})
