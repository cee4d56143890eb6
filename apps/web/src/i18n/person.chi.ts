import { accounts } from '@portal/shared/locales/chi/accounts'
import { identity } from '@portal/shared/locales/chi/identity'
import { sessions } from '@portal/shared/locales/chi/sessions'

/** Words of the user centre. */
export const person = { accounts, identity, sessions }
