import { logbookDetail } from '@portal/shared/locales/eng/logbook-detail'
import { logbookForm } from '@portal/shared/locales/eng/logbook-form'

/** Words of the log-book itself and of its forms. */
export const logbookParts = { logbookDetail, logbookForm }
