import { exports } from '@portal/shared/locales/chi/exports'

/** Words of exports that are made in the background. */
export const parts = { exports }
