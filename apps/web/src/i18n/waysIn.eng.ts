import { identity } from '@portal/shared/locales/eng/identity'
import { recovery } from '@portal/shared/locales/eng/recovery'

/** Words of a forgotten password and of the way through the identity service. */
export const waysIn = { identity, recovery }
