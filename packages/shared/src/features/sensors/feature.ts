import { feature } from '../../kernel/feature.ts'

/** What sensors of suppliers measure on log-books. */
export const sensors = feature({
  words: {
    sensors: {
      eng: () => import('../../locales/eng/sensors.ts'),
      chi: () => import('../../locales/chi/sensors.ts'),
    },
  },
  problems: {
    readingTooOld: { code: 60511, http: 400 },
    readingInFuture: { code: 60512, http: 400 },
  },
})
