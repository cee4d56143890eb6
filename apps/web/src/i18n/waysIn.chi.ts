import { identity } from '@portal/shared/locales/chi/identity'
import { recovery } from '@portal/shared/locales/chi/recovery'

/** Words of a forgotten password and of the way through the identity service. */
export const waysIn = { identity, recovery }
