import { contracts } from '../../kernel/contract.ts'
import { done } from '../common/fields.ts'
import {
  captcha,
  info,
  mailCodeSent,
  mailedSignInCode,
  mobileSignIn,
  session,
  signIn,
  socketTicket,
} from './auth.schema.ts'

/** Spec 000 §7 "Sign-in and identity". */
export const authContracts = contracts('auth', {
  code: {
    method: 'get',
    path: '/auth/code',
    access: 'public',
    response: captcha,
    summary: 'A picture code for signing in',
  },
  mailCode: {
    method: 'post',
    path: '/auth/code/mail',
    access: 'public',
    body: mailedSignInCode,
    response: mailCodeSent,
    summary: 'Mails a code instead of the picture; the answer does not tell whether the account exists',
  },
  login: {
    method: 'post',
    path: '/auth/login',
    access: 'public',
    body: signIn,
    response: session,
    summary: 'Sign in to the portal',
  },
  mobileLogin: {
    method: 'post',
    path: '/auth/mobile/login',
    access: 'public',
    body: mobileSignIn,
    response: session,
    summary: 'Sign in as a worker, for the mobile app and contractors’ own systems',
  },
  info: {
    method: 'get',
    path: '/auth/info',
    access: 'signedIn',
    programs: 'also',
    response: info,
    beforePasswordChange: true,
    summary: 'The person signed in, or the program that calls, with rights',
  },
  socketTicket: {
    method: 'post',
    path: '/auth/socketTicket',
    access: 'signedIn',
    viewing: 'oneself',
    response: socketTicket,
    beforePasswordChange: true,
    summary: 'A ticket of 30 seconds that opens the push socket once',
  },
  logout: {
    method: 'delete',
    path: '/auth/logout',
    access: 'signedIn',
    viewing: 'oneself',
    isLast: true,
    response: done,
    beforePasswordChange: true,
    summary: 'Sign out',
  },
})
