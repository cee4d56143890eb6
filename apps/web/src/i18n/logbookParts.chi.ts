import { logbookDetail } from '@portal/shared/locales/chi/logbook-detail'
import { logbookForm } from '@portal/shared/locales/chi/logbook-form'

/** Words of the log-book itself and of its forms. */
export const logbookParts = { logbookDetail, logbookForm }
