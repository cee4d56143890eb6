import { operations } from '@portal/shared/locales/eng/operations'

/** Words of the page for those who run the portal. */
export const parts = { operations }
