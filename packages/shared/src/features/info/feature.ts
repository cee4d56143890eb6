import { feature } from '../../kernel/feature.ts'

/** Pages that anyone may read. */
export const info = feature({
  words: {
    info: {
      eng: () => import('../../locales/eng/info.ts'),
      chi: () => import('../../locales/chi/info.ts'),
    },
    infoTexts: {
      eng: () => import('../../locales/eng/info-texts.ts'),
      chi: () => import('../../locales/chi/info-texts.ts'),
    },
  },
})
