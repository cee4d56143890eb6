import { administration } from '@portal/shared/locales/eng/administration'

/** Words of Account Management. */
export const people = { administration }
