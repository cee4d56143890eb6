import { contracts } from '../../kernel/contract.ts'
import { done } from '../common/fields.ts'
import { sessionList, sessionParam, signInList, signInQuery } from './session.schema.ts'

/** Where a person is signed in, and from where someone tried. */
export const sessionContracts = contracts('sessions', {
  list: {
    method: 'get',
    path: '/api/account/session',
    access: 'signedIn',
    viewing: 'refused',
    response: sessionList,
    summary: 'My open sessions; the current one is marked',
  },
  end: {
    method: 'delete',
    path: '/api/account/session/:sessionId',
    access: 'signedIn',
    idempotent: true,
    params: sessionParam,
    response: done,
    summary: 'End one of my sessions',
  },
  endOthers: {
    method: 'post',
    path: '/api/account/session/endOthers',
    access: 'signedIn',
    idempotent: true,
    response: done,
    summary: 'End all my sessions but this one',
  },
  signIns: {
    method: 'get',
    path: '/api/account/signIn',
    access: 'signedIn',
    viewing: 'refused',
    query: signInQuery,
    response: signInList,
    summary: 'My sign-ins and failed tries, newest first',
  },
})
