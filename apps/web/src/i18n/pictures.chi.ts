import { pictures } from '@portal/shared/locales/chi/pictures'

/** Words of charts, maps and calendars. */
export const parts = { pictures }
