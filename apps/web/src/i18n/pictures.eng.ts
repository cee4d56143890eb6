import { pictures } from '@portal/shared/locales/eng/pictures'

/** Words of charts, maps and calendars. */
export const parts = { pictures }
