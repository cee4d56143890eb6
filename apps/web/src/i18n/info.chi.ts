import { infoTexts } from '@portal/shared/locales/chi/info-texts'

/** What the information pages say; their names come with the first words. */
export const infoPages = { info: infoTexts }
