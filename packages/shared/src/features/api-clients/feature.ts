import { feature } from '../../kernel/feature.ts'
import { maxMeta } from '../../kernel/problem-spec.ts'

/** Programs that call for their organization. */
export const apiClients = feature({
  words: {
    apiClients: {
      eng: () => import('../../locales/eng/api-clients.ts'),
      chi: () => import('../../locales/chi/api-clients.ts'),
    },
  },
  problems: {
    /** Wrong, expired, ended, or from an address that is not allowed: which of these is not told. */
    apiKeyRefused: { code: 60501, http: 401 },
    apiClientLimitReached: { code: 60502, http: 409, meta: maxMeta },
  },
})
