import { contracts } from '../../kernel/contract.ts'
import { mailCodeSent } from '../auth/auth.schema.ts'
import { done } from '../common/fields.ts'
import { forgottenPassword, passwordReset } from './account.schema.ts'

/** Getting in again without the password. */
export const recoveryContracts = contracts('recovery', {
  forgetPassword: {
    method: 'post',
    path: '/api/code/web/forgetPassword',
    access: 'public',
    body: forgottenPassword,
    response: mailCodeSent,
    summary: 'Mails a code of 5 minutes; the answer does not tell whether the address is known',
  },
  resetPassword: {
    method: 'post',
    path: '/api/account/resetPassword',
    access: 'public',
    body: passwordReset,
    response: done,
    summary: 'Set a new password with the mailed code; every session ends, the lock is lifted',
  },
})
