import { feature } from '../../kernel/feature.ts'
import { BY } from '../messages/params.ts'

/** Seeing the portal as one of the people whose accounts one looks after. */
export const viewings = feature({
  words: {
    viewings: {
      eng: () => import('../../locales/eng/viewings.ts'),
      chi: () => import('../../locales/chi/viewings.ts'),
    },
  },
  problems: {
    /** Stopped, over, or not allowed any more. */
    viewingOver: { code: 60176, http: 409 },
    viewingReadsOnly: { code: 60177, http: 409 },
    viewingWider: { code: 60178, http: 409 },
  },
  events: {
    viewingBegun: { tag: 'ACCOUNT', params: [...BY, 'endsAt'] },
    viewingEnded: { tag: 'ACCOUNT', params: [...BY, 'startsAt', 'endsAt', 'amount'] },
  },
})
