import { z } from 'zod'
import { mailWork } from '../work.ts'
import { define, minutesMeta } from './define.ts'

/** Signing in, accounts, workers and the identity service. Refused sign-ins are 400: there is no session to end. */
export const accessProblems = define({
  certificateNumberInvalid: { code: 10200, http: 400 },
  certificateNumberNotFound: { code: 10201, http: 404 },
  newEmailCodeWrong: { code: 10262, http: 400 },
  phoneCodeWrong: { code: 10272, http: 400 },
  usernameUsed: { code: 10500, http: 409 },
  emailUsed: { code: 10501, http: 409 },
  phoneUsed: { code: 10502, http: 409 },
  userNotFound: { code: 10503, http: 404 },
  oldPasswordWrong: { code: 10510, http: 400 },
  captchaWrong: { code: 10527, http: 400 },
  mailCodeWrong: { code: 10528, http: 400 },
  codeExpired: { code: 10529, http: 400 },
  useMobileApp: { code: 10530, http: 400 },
  loginWrong: { code: 10531, http: 400 },
  passwordUsedBefore: { code: 10532, http: 400 },
  accountDisabled: { code: 10533, http: 400 },
  workerAlreadyRegistered: { code: 11804, http: 409 },

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

  accountLocked: { code: 60102, http: 400, meta: minutesMeta },
  oneTimeLoginOnly: { code: 60104, http: 400 },
  passwordExpired: { code: 60105, http: 400 },
  identityLoginFailed: { code: 60107, http: 400 },
  passwordTooCommon: { code: 60108, http: 400 },
  proofNeeded: { code: 60109, http: 400 },
  workerNotFound: { code: 60110, http: 404 },
  workerEdited: { code: 60112, http: 409 },
  workerStateChanged: { code: 60113, http: 409 },
  /** Sent again with the work done, the call is taken; who cannot do it waits for the next quarter of an hour. */
  mailWorkNeeded: {
    code: 60114,
    http: 429,
    retryAfter: 900,
    meta: z.object({ challenge: mailWork }),
    forPrograms: ['challenge'],
  },
  /** `expiresOn` is the day as the reader should see it. */
  workerNotValid: { code: 60111, http: 400, meta: z.object({ name: z.string(), expiresOn: z.string() }) },
})
