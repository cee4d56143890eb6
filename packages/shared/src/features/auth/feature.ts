import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { mailWork } from '../../kernel/work.ts'

/** Signing in. */
export const auth = feature({
  words: {
    auth: {
      eng: () => import('../../locales/eng/auth.ts'),
      chi: () => import('../../locales/chi/auth.ts'),
    },
  },
  problems: {
    captchaWrong: { code: 10527, http: 400 },
    mailCodeWrong: { code: 10528, http: 400 },
    codeExpired: { code: 10529, http: 400 },
    useMobileApp: { code: 10530, http: 400 },
    loginWrong: { code: 10531, http: 400 },
    passwordUsedBefore: { code: 10532, http: 400 },
    accountDisabled: { code: 10533, http: 400 },
    accountLocked: { code: 60102, http: 400, meta: z.object({ minutes: z.number() }) },
    oneTimeLoginOnly: { code: 60104, http: 400 },
    passwordExpired: { code: 60105, http: 400 },
    passwordTooCommon: { code: 60108, http: 400 },
    proofNeeded: { code: 60109, http: 400 },
    /** Sent again with the work done, the call is taken; who cannot do it waits for the next quarter of an hour. */
    mailWorkNeeded: {
      code: 60114,
      http: 429,
      retryAfter: 900,
      meta: z.object({ challenge: mailWork }),
      forPrograms: ['challenge'],
    },
  },
})
