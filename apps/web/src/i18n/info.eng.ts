import { infoTexts } from '@portal/shared/locales/eng/info-texts'

/** What the information pages say; their names come with the first words. */
export const infoPages = { info: infoTexts }
