import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

const HANDOVER = [...PLACE, 'number', 'partyRole', 'orgEn', 'orgZh'] as const

/** Log-books handed from one organization to another. */
export const handovers = feature({
  words: {
    handovers: {
      eng: () => import('../../locales/eng/handovers.ts'),
      chi: () => import('../../locales/chi/handovers.ts'),
    },
    handoverPages: {
      eng: () => import('../../locales/eng/handover-pages.ts'),
      chi: () => import('../../locales/chi/handover-pages.ts'),
    },
  },
  menuIds: [
    [145, 147],
    [149, 149],
  ],
  screens: {
    handOver: {
      menuId: 149,
      parent: 'logbooks',
      path: '/logbook/hand-over',
      view: 'handOver',
      access: 'handover:send',
    },
    takeOver: {
      menuId: 145,
      parent: 'logbooks',
      path: '/logbook/take-over',
      view: 'takeOver',
      access: 'handover:answer',
    },
    handovers: {
      menuId: 146,
      parent: 'logbooks',
      path: '/logbook/handover',
      view: 'handovers',
      access: 'handover:list',
    },
    handover: {
      menuId: 147,
      parent: 'logbooks',
      path: '/logbook/handover/:id',
      view: 'handover',
      access: 'handover:list',
      isHidden: true,
      under: 'handovers',
    },
  },
  problems: {
    handoverPending: { code: 12015, http: 409 },
    takeoverNotFound: { code: 60215, http: 404 },
    /** It is answered before its moment, or not at all. */
    handoverLate: { code: 60220, http: 409 },
    /** The organization that hands over has lost the role itself. */
    handoverRoleLost: { code: 60221, http: 409 },
    receiverOfOtherType: { code: 60222, http: 400 },
    /** Another role than the one given up is received only where an installation ends. */
    roleNotReceived: { code: 60330, http: 400 },
    /** A workbook that takes over says something else than the handover. */
    takeoverOfOtherRole: { code: 60331, http: 409 },
    takeoverOfOtherId: { code: 60332, http: 409 },
    /** The file kept is not the one that was sealed. */
    minuteChanged: { code: 60229, http: 409 },
    /** Typed or pasted ids that name no log-book the sender sees. */
    handoverLocationNotFound: { code: 12100, http: 404, meta: z.object({ ids: z.array(z.string()) }) },
    /** All or none was asked for, and some cannot be taken over. */
    takeoverFailed: { code: 60216, http: 400 },
  },
  events: {
    /** To whom log-books are handed over. */
    handoverSent: { tag: 'ACCESS', params: HANDOVER, screen: 'takeOver', needsAttention: true },
    /** To whoever handed over: each log-book that was confirmed, refused or came to nothing. */
    handoverConfirmed: { tag: 'ACCESS', params: HANDOVER, screen: 'handovers' },
    handoverRefused: { tag: 'ACCESS', params: [...HANDOVER, 'reason'], screen: 'handovers', needsAttention: true },
    /** To whom they were to be handed over. */
    handoverCancelled: { tag: 'ACCESS', params: [...HANDOVER, 'reason'], screen: 'takeOver' },
    /** To whoever has not answered, some days before. */
    handoverWaiting: {
      tag: 'ACCESS',
      params: [...HANDOVER, 'expiresOn', 'days'],
      screen: 'takeOver',
      needsAttention: true,
    },
    /** To both, when the minute of what passed is made. */
    handoverMinuted: { tag: 'ACCESS', params: HANDOVER, screen: 'handovers' },
    /** To both, when the statutory id that was named could not be given at the moment. */
    handoverNotServed: {
      tag: 'ACCESS',
      params: [...HANDOVER, 'statutoryId'],
      screen: 'handovers',
      needsAttention: true,
    },
    /** To both, when nobody has answered in time. */
    handoverLapsed: { tag: 'ACCESS', params: HANDOVER, screen: 'handovers', needsAttention: true },
  },
  tones: {
    handover: { OPEN: 'todo', CONFIRMED: 'good', CANCELLED: 'stopped', REFUSED: 'bad' },
  },
})
