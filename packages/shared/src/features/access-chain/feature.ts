import { feature } from '../../kernel/feature.ts'

/** Who has access to a log-book: invitations, handovers, sub-contracts, work authorizations. Not built yet. */
export const accessChain = feature({
  words: {
    accessChain: {
      eng: () => import('../../locales/eng/access-chain.ts'),
      chi: () => import('../../locales/chi/access-chain.ts'),
    },
  },
  problems: {
    handoverLocationNotFound: { code: 12100, http: 404, isReserved: true },
    takeoverFailed: { code: 60216, http: 400, isReserved: true },
  },
})
