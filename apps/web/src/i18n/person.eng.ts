import { accounts } from '@portal/shared/locales/eng/accounts'
import { identity } from '@portal/shared/locales/eng/identity'
import { sessions } from '@portal/shared/locales/eng/sessions'

/** Words of the user centre. */
export const person = { accounts, identity, sessions }
