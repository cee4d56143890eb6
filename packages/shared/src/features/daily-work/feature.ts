import { feature } from '../../kernel/feature.ts'

/** Questions and plans of maintenance. Not built yet. */
export const dailyWork = feature({
  words: {
    dailyWork: {
      eng: () => import('../../locales/eng/daily-work.ts'),
      chi: () => import('../../locales/chi/daily-work.ts'),
    },
  },
  menuIds: [
    [151, 169],
    [187, 187],
  ],
  problems: {
    questionEdited: { code: 40308, http: 409, isReserved: true },
    questionLocationsAdded: { code: 40309, http: 409, isReserved: true },
  },
})
