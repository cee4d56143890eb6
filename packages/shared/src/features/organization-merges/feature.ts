import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'

const MERGE = ['number', 'parentEn', 'parentZh', 'childEn', 'childZh', 'userName'] as const

/** Two organizations become one. */
export const organizationMerges = feature({
  words: {
    organizationMerges: {
      eng: () => import('../../locales/eng/organization-merges.ts'),
      chi: () => import('../../locales/chi/organization-merges.ts'),
    },
  },
  menuIds: [[250, 253]],
  screens: {
    organizationMerges: {
      menuId: 250,
      parent: 'organizations',
      path: '/organization/merge',
      view: 'organizationMerges',
      access: 'organization:merge',
    },
    organizationMergeCreate: {
      menuId: 251,
      parent: 'organizations',
      path: '/organization/merge/add',
      view: 'organizationMergeCreate',
      access: 'organization:merge',
      isHidden: true,
      under: 'organizationMerges',
    },
    organizationMerge: {
      menuId: 252,
      parent: 'organizations',
      path: '/organization/merge/:id',
      view: 'organizationMerge',
      access: 'organization:merge',
      isHidden: true,
      under: 'organizationMerges',
    },
    organizationMergeConfirm: {
      menuId: 253,
      parent: 'organizations',
      path: '/organization/merge/:id/confirm',
      view: 'organizationMergeConfirm',
      access: 'organization:merge',
      isHidden: true,
      under: 'organizationMerges',
    },
  },
  problems: {
    mergeEmailMismatch: { code: 41053, http: 400 },
    mergeOrganizationMismatch: { code: 41054, http: 400 },
    mergePending: { code: 41061, http: 409 },
    mergeNotFound: { code: 60140, http: 404 },
    mergeOtherType: { code: 60141, http: 400 },
    /** The regulator merges with nobody. */
    mergeOfRegulator: { code: 60142, http: 400 },
    /** Neither side of it is the sender's, or the one that the direction says is not. */
    mergeNotOurs: { code: 60143, http: 400 },
    /** A change of a side waits for the regulator. */
    mergeBlocked: { code: 60144, http: 409 },
    /** Together both have more API clients than one organization may. */
    mergeTooManyClients: { code: 60173, http: 409, meta: z.object({ count: z.number(), max: z.number() }) },
    /** It was answered or cancelled meanwhile. */
    mergeDecided: { code: 60145, http: 409 },
    /** What was typed is not the name of the other side. */
    mergeNameWrong: { code: 60146, http: 400 },
  },
  events: {
    /** To the admins of the side that is to answer. */
    mergeInvited: { tag: 'ORGANIZATION', params: MERGE, screen: 'organizationMerges', needsAttention: true },
    /** To the admins of the other side that it was sent, answered or cancelled; once it is confirmed, to everybody. */
    mergeSent: { tag: 'ORGANIZATION', params: MERGE, screen: 'organizationMerges' },
    mergeConfirmed: { tag: 'ORGANIZATION', params: MERGE, needsAttention: true },
    mergeRejected: {
      tag: 'ORGANIZATION',
      params: [...MERGE, 'reason'],
      screen: 'organizationMerges',
      needsAttention: true,
    },
    mergeCancelled: { tag: 'ORGANIZATION', params: [...MERGE, 'reason'], screen: 'organizationMerges' },
  },
  tones: {
    organizationMerge: { INVITED: 'todo', CONFIRMED: 'good', REJECTED: 'bad', CANCELLED: 'stopped' },
  },
})
