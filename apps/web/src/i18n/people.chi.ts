import { administration } from '@portal/shared/locales/chi/administration'

/** Words of Account Management. */
export const people = { administration }
