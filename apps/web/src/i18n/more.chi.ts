import { enums } from '@portal/shared/locales/chi/enums'
import { labels } from '@portal/shared/locales/chi/labels'
import { logbookPages } from '@portal/shared/locales/chi/logbook-pages'
import { logbooks } from '@portal/shared/locales/chi/logbooks'
import { picks } from '@portal/shared/locales/chi/picks'
import { problems } from '@portal/shared/locales/chi/problems'
import { screens } from '@portal/shared/locales/chi/screens'
import { shell } from '@portal/shared/locales/chi/shell'

/** What the shell and every list say; loaded with the first page behind the sign-in. What one screen says stands in a part of its own. */
export const more = { shell, screens, enums, problems, labels, logbooks, logbookPages, picks }
