import { contracts } from '../../kernel/contract.ts'
import { done } from '../common/fields.ts'
import {
  identityAnswer,
  identityEnrolment,
  identityRemoval,
  identitySignIn,
  identityStart,
  identityStarted,
} from './identity.schema.ts'

/** The government's digital identity service (spec 000 §7, domain.md §6.4). */
export const identityContracts = contracts('identity', {
  start: {
    method: 'post',
    path: '/api/iamSmart/getIamSmartWebQRUrl',
    access: 'public',
    body: identityStart,
    response: identityStarted,
    summary: 'Begin: the address of the identity service, and a state bound to this browser',
  },
  signIn: {
    method: 'post',
    path: '/auth/iamSmart/web/login',
    access: 'public',
    body: identityAnswer,
    response: identitySignIn,
    changes: ['auth'],
    summary: 'Sign in with what the identity service sent back',
  },
  enroll: {
    method: 'post',
    path: '/auth/iamSmart/enroll',
    access: 'signedIn',
    body: identityEnrolment,
    response: done,
    changes: ['auth', 'accounts'],
    summary: 'Link my account with the identity that approved',
  },
  deregister: {
    method: 'post',
    path: '/auth/iamSmart/deregister',
    access: 'signedIn',
    body: identityRemoval,
    response: done,
    changes: ['auth', 'accounts'],
    summary: 'Undo the link of an account: one’s own, or any for a super admin',
  },
})
