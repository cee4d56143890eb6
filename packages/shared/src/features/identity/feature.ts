import { feature } from '../../kernel/feature.ts'

/** Signing in by the identity service of the government. */
export const identity = feature({
  words: {
    identity: {
      eng: () => import('../../locales/eng/identity.ts'),
      chi: () => import('../../locales/chi/identity.ts'),
    },
  },
  problems: {
    identityServiceFailed: { code: 17001, http: 500 },
    identityCodeMissing: { code: 17002, http: 400, silent: true },
    identityCodeInvalid: { code: 17003, http: 400 },
    identityUsedByOther: { code: 17004, http: 409 },
    identityOtherLinked: { code: 17005, http: 409 },
    identityUserNotFound: { code: 17006, http: 404 },
    identityBoundElsewhere: { code: 17007, http: 409 },
    identityTokenInvalid: { code: 17008, http: 400 },
    identityForbidden: { code: 17009, http: 400 },
    identityKeyFailed: { code: 17010, http: 500 },
    stateInvalid: { code: 17011, http: 400, silent: true },
    identityAccessTokenInvalid: { code: 17012, http: 400 },
    identityLoginFailed: { code: 60107, http: 400, isReserved: true },
  },
})
