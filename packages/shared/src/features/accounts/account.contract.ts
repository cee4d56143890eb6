import { contracts } from '../../kernel/contract.ts'
import { mailCodeSent } from '../auth/auth.schema.ts'
import { done } from '../common/fields.ts'
import {
  emailChange,
  newEmailCode,
  passwordChange,
  phoneChange,
  profile,
  profileForm,
  usernameChange,
} from './account.schema.ts'

/** The user centre (/personal/center): what a person looks after himself. */
export const accountContracts = contracts('accounts', {
  profile: {
    method: 'get',
    path: '/api/account/profile',
    access: 'signedIn',
    response: profile,
    beforePasswordChange: true,
    summary: 'My account',
  },
  updateProfile: {
    method: 'put',
    path: '/api/account/profile',
    access: 'signedIn',
    body: profileForm,
    response: profile,
    changes: ['auth'],
    summary: 'Name on log-books, language of mails, year of birth, partial HKID',
  },
  changePassword: {
    method: 'put',
    path: '/api/account/password',
    access: 'signedIn',
    body: passwordChange,
    response: done,
    beforePasswordChange: true,
    changes: ['auth', 'sessions'],
    summary: 'Set a new password; other sessions end',
  },
  changeUsername: {
    method: 'put',
    path: '/api/account/username',
    access: 'signedIn',
    body: usernameChange,
    response: profile,
    changes: ['auth'],
    summary: 'Take another username',
  },
  changePhone: {
    method: 'put',
    path: '/api/account/phone',
    access: 'signedIn',
    body: phoneChange,
    response: profile,
    summary: 'Change or remove the contact number',
  },
  mailOldEmail: {
    method: 'post',
    path: '/api/account/email/code/old',
    access: 'signedIn',
    response: mailCodeSent,
    summary: 'Mails a code to the address of the account',
  },
  mailNewEmail: {
    method: 'post',
    path: '/api/account/email/code/new',
    access: 'signedIn',
    body: newEmailCode,
    response: mailCodeSent,
    summary: 'Mails a code to the address the account is to have',
  },
  changeEmail: {
    method: 'put',
    path: '/api/account/email',
    access: 'signedIn',
    body: emailChange,
    response: profile,
    changes: ['auth', 'sessions'],
    summary: 'Change the e-mail with the codes from both addresses; other sessions end',
  },
})
