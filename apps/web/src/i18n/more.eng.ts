import { enums } from '@portal/shared/locales/eng/enums'
import { labels } from '@portal/shared/locales/eng/labels'
import { logbookPages } from '@portal/shared/locales/eng/logbook-pages'
import { logbooks } from '@portal/shared/locales/eng/logbooks'
import { picks } from '@portal/shared/locales/eng/picks'
import { problems } from '@portal/shared/locales/eng/problems'
import { screens } from '@portal/shared/locales/eng/screens'
import { shell } from '@portal/shared/locales/eng/shell'

/** What the shell and every list say; loaded with the first page behind the sign-in. What one screen says stands in a part of its own. */
export const more = { shell, screens, enums, problems, labels, logbooks, logbookPages, picks }
