import { WORDS as ALL } from '@portal/shared/locales/all'
import { standIn as chiStandIn } from '@portal/shared/locales/chi/stand-in'
import { standIn as engStandIn } from '@portal/shared/locales/eng/stand-in'
import type { Words } from '@portal/shared/words'

/** All words, some under the short names that journeys call them by. */
const named = (words: Words) => ({
  ...words,
  records: words.jobRecordPages,
  detail: words.logbookDetail,
  form: words.logbookForm,
  pages: words.logbookPages,
  notices: words.messagePages,
})

/** What the screens say, so that a journey is told once for both languages. */
export const WORDS = {
  eng: { ...named(ALL.eng), standIn: engStandIn },
  chi: { ...named(ALL.chi), standIn: chiStandIn },
}

/** Fills `{{name}}` places as the screens do. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
