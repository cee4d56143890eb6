import { feature } from '../../kernel/feature.ts'

/** The registration of a responsible person. */
export const registrations = feature({
  words: {
    registrations: {
      eng: () => import('../../locales/eng/registrations.ts'),
      chi: () => import('../../locales/chi/registrations.ts'),
    },
  },
  problems: {
    /** The proof of an e-mail address is missing, too old, or of another address. */
    addressUnproven: { code: 60407, http: 400 },
  },
})
