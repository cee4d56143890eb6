import { exports } from '@portal/shared/locales/eng/exports'

/** Words of exports that are made in the background. */
export const parts = { exports }
