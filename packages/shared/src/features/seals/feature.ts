import { feature } from '../../kernel/feature.ts'

/** Blockchain codes and their verification. */
export const seals = feature({
  words: {
    seals: {
      eng: () => import('../../locales/eng/seals.ts'),
      chi: () => import('../../locales/chi/seals.ts'),
    },
  },
  problems: {
    sealNotFound: { code: 60209, http: 404 },
    /** Noted outside the database when it was given out. */
    sealGone: { code: 60266, http: 409 },
  },
  tones: {
    seal: { MATCHES: 'good', BROKEN: 'bad' },
  },
})
